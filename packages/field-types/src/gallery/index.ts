import { defineFieldType } from '../define.ts';
import type { ParsedValue } from '../definition.ts';
import { invalidFormat } from '../problems.ts';
import { fileValidators } from '../validators/file-validators.ts';
import { sizeValidator } from '../validators/size.ts';
import { isEmptyList } from '../values/blank.ts';
import { listOfOne } from '../values/convert.ts';
import { isFileValue, namedUpload, parseFile, uploadReferences, type NamedUpload } from '../values/file-value.ts';
import { parseList } from '../values/parse-list.ts';

/** Assets in an order. */
export const galleryType = defineFieldType({
  id: 'gallery',
  editors: [{ id: 'gallery', defaultParameters: {} }],
  validators: { size: sizeValidator, ...fileValidators(filesOf) },
  emptyValue: [],
  isBlank: isEmptyList,
  servesAs: ['imagePreviewFieldId', 'presentationImageFieldId'],
  parse: parseGallery,
  convertFrom: { file: listOfOne },
  ...uploadReferences(filesOf),
  withoutReferences: (value, { uploadIds }) =>
    Array.isArray(value) ? value.filter((file) => !(isFileValue(file) && uploadIds.has(file.upload_id))) : value,
});

function parseGallery(value: unknown): ParsedValue {
  return Array.isArray(value) ? parseList(value, (file, index) => parseFile(file, [index])) : invalidFormat();
}

function filesOf(value: unknown): readonly NamedUpload[] {
  return Array.isArray(value) ? value.flatMap((file, index) => namedUpload(file, [index])) : [];
}
