import type { FieldTypeSamples } from '../testing/samples.ts';
import { requiredSamples } from '../testing/validator-samples.ts';

const teal = { red: 0, green: 128, blue: 128, alpha: 255 };

/** Samples of colours. */
export const colorSamples: FieldTypeSamples = {
  good: [{ wire: teal }, { wire: { ...teal, alpha: 0 } }],
  bad: [
    '#008080',
    [0, 128, 128, 255],
    {},
    { red: 0, green: 0, blue: 0 },
    { ...teal, red: 256 },
    { ...teal, green: -1 },
    { ...teal, blue: 0.5 },
    { ...teal, alpha: '255' },
    { ...teal, alpha: null },
    { ...teal, hex: '#008080' },
  ],
  acceptsDefaultValue: true,
  validators: { required: requiredSamples(teal) },
};
