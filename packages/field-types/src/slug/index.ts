import { defineFieldType } from '../define.ts';
import { lengthValidator } from '../validators/length.ts';
import { requiredValidator } from '../validators/required.ts';
import { uniqueValidator } from '../validators/unique.ts';
import { keepValue } from '../values/convert.ts';
import { isBlankText, parseText, textOf } from '../values/text.ts';
import { slugFormatValidator } from './slug-format.ts';
import { slugTitleFieldValidator } from './slug-title-field.ts';

/** The part of an address that names a record. */
export const slugType = defineFieldType({
  id: 'slug',
  editors: [{ id: 'slug', defaultParameters: { url_prefix: null } }],
  validators: {
    slug_title_field: slugTitleFieldValidator,
    slug_format: slugFormatValidator,
    required: requiredValidator(isBlankText),
    unique: uniqueValidator,
    length: lengthValidator(textOf),
  },
  isBlank: isBlankText,
  servesAs: ['presentationTitleFieldId'],
  parse: parseText,
  convertFrom: { string: keepValue, text: keepValue },
});
