import type { FieldTypeSamples } from '../testing/samples.ts';
import { numberRangeSamples, requiredSamples } from '../testing/validator-samples.ts';

/** Samples of decimal numbers. */
export const floatSamples: FieldTypeSamples = {
  good: [{ wire: 0 }, { wire: -7.25 }, { wire: 1e300 }, { wire: -0, stored: 0 }],
  bad: ['1.5', '', true, [1.5], {}, Number.POSITIVE_INFINITY],
  acceptsDefaultValue: true,
  validators: { required: requiredSamples(0), number_range: numberRangeSamples },
};
