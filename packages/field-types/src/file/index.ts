import { defineFieldType } from '../define.ts';
import { fileValidators } from '../validators/file-validators.ts';
import { requiredValidator } from '../validators/required.ts';
import { isNothing } from '../values/blank.ts';
import { firstMember } from '../values/convert.ts';
import { isFileValue, namedUpload, parseFile, uploadReferences } from '../values/file-value.ts';

/** An asset with the metadata that overrides its own. */
export const fileType = defineFieldType({
  id: 'file',
  editors: [{ id: 'file', defaultParameters: {} }],
  validators: { required: requiredValidator(isNothing), ...fileValidators((value) => namedUpload(value)) },
  servesAs: ['imagePreviewFieldId', 'presentationImageFieldId'],
  parse: (value) => parseFile(value),
  convertFrom: { gallery: firstMember },
  ...uploadReferences((value) => namedUpload(value)),
  withoutReferences: (value, { uploadIds }) => (isFileValue(value) && uploadIds.has(value.upload_id) ? null : value),
});
