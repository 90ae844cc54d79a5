import type { FieldTypeSamples } from '../testing/samples.ts';
import { formatSamples, lengthSamples, requiredSamples, uniqueSamples } from '../testing/validator-samples.ts';

/** Samples of lines of text. */
export const stringSamples: FieldTypeSamples = {
  good: [{ wire: 'Kestrel Hall' }, { wire: '' }, { wire: ' 🦉 ' }],
  bad: [1, true, [], {}, ['text']],
  blank: [''],
  acceptsDefaultValue: true,
  validators: {
    required: requiredSamples('x', ''),
    unique: uniqueSamples,
    length: lengthSamples(),
    format: formatSamples,
    enum: {
      cases: [{ settings: { values: ['red', 'green'] }, passing: [null, '', 'red'], failing: ['blue', 'Red'] }],
      badSettings: [{}, { values: [] }, { values: 'red' }, { values: [1] }],
    },
  },
};
