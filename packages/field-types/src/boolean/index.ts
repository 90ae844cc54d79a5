import { defineFieldType } from '../define.ts';
import { invalidFormat, parsed } from '../problems.ts';

/** Yes or no; nothing counts as no. */
export const booleanType = defineFieldType({
  id: 'boolean',
  editors: [
    { id: 'boolean', defaultParameters: {} },
    {
      id: 'boolean_radio_group',
      defaultParameters: { positive_radio: { label: 'True' }, negative_radio: { label: 'False' } },
    },
  ],
  acceptsDefaultValue: true,
  emptyValue: false,
  servesAs: ['orderingFieldId'],
  parse: (value) => (typeof value === 'boolean' ? parsed(value) : invalidFormat()),
});
