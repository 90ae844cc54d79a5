import type { FieldTypeSamples } from '../testing/samples.ts';
import { requiredSamples } from '../testing/validator-samples.ts';

/** Samples of JSON, which travels as text. */
export const jsonSamples: FieldTypeSamples = {
  good: [{ wire: '{ "a": [1, 2] }' }, { wire: '[]' }, { wire: '"text"' }, { wire: '12' }, { wire: 'null' }],
  bad: ['', '{', "{'a': 1}", 'undefined', { a: 1 }, [], 12, true],
  acceptsDefaultValue: true,
  validators: { required: requiredSamples('{}') },
};
