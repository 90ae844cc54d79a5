import type { FieldTypeSamples } from '../testing/samples.ts';
import { numberRangeSamples, requiredSamples } from '../testing/validator-samples.ts';

/** Samples of whole numbers. */
export const integerSamples: FieldTypeSamples = {
  good: [{ wire: 0 }, { wire: -7 }, { wire: 2 ** 53 - 1 }, { wire: 1e3 }, { wire: -0, stored: 0 }],
  bad: [1.5, 2 ** 53, '1', '', true, [1], Number.POSITIVE_INFINITY],
  acceptsDefaultValue: true,
  validators: { required: requiredSamples(0), number_range: numberRangeSamples },
};
