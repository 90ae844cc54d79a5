import { defineFieldType } from '../define.ts';
import { requiredValidator } from '../validators/required.ts';
import { isNothing } from '../values/blank.ts';
import { parseMembers } from '../values/parse-members.ts';

/** A colour: red, green, blue and alpha as integers from 0 to 255. */
export const colorType = defineFieldType({
  id: 'color',
  editors: [{ id: 'color_picker', defaultParameters: { enable_alpha: false, preset_colors: [] } }],
  validators: { required: requiredValidator(isNothing) },
  acceptsDefaultValue: true,
  servesAs: ['presentationTitleFieldId', 'presentationImageFieldId'],
  parse: (value) => parseMembers(value, { red: isChannel, green: isChannel, blue: isChannel, alpha: isChannel }),
});

function isChannel(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;
}
