import { defineFieldType } from '../define.ts';
import { enumValidator } from '../validators/enum.ts';
import { formatValidator } from '../validators/format.ts';
import { lengthValidator } from '../validators/length.ts';
import { requiredValidator } from '../validators/required.ts';
import { uniqueValidator } from '../validators/unique.ts';
import { keepValue } from '../values/convert.ts';
import { isBlankText, parseText, textOf } from '../values/text.ts';

/** A line of text. */
export const stringType = defineFieldType({
  id: 'string',
  editors: [
    { id: 'single_line', defaultParameters: { heading: false } },
    { id: 'string_radio_group', defaultParameters: { radios: [] } },
    { id: 'string_select', defaultParameters: { options: [] } },
  ],
  validators: {
    required: requiredValidator(isBlankText),
    unique: uniqueValidator,
    length: lengthValidator(textOf),
    format: formatValidator,
    enum: enumValidator,
  },
  acceptsDefaultValue: true,
  isBlank: isBlankText,
  servesAs: ['orderingFieldId', 'titleFieldId', 'excerptFieldId', 'presentationTitleFieldId'],
  parse: parseText,
  convertFrom: { text: keepValue, slug: keepValue },
});
