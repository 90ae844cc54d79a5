import type { FieldTypeSamples } from '../testing/samples.ts';
import { requiredSamples } from '../testing/validator-samples.ts';

/** Samples of places. */
export const latLonSamples: FieldTypeSamples = {
  good: [{ wire: { latitude: 45.0703, longitude: 7.6869 } }, { wire: { latitude: -90, longitude: 180 } }],
  bad: [
    '45,7',
    [45, 7],
    {},
    { latitude: 45 },
    { latitude: 90.1, longitude: 0 },
    { latitude: 0, longitude: -180.1 },
    { latitude: '45', longitude: 7 },
    { latitude: 45, longitude: 7, zoom: 3 },
    { latitude: Number.NaN, longitude: 0 },
  ],
  acceptsDefaultValue: true,
  validators: { required: requiredSamples({ latitude: 0, longitude: 0 }) },
};
