import type { FieldTypeSamples } from '../testing/samples.ts';

/** Samples of booleans. */
export const booleanSamples: FieldTypeSamples = {
  good: [{ wire: true }, { wire: false }],
  bad: [0, 1, '', 'true', [], {}],
  acceptsDefaultValue: true,
  validators: {},
};
