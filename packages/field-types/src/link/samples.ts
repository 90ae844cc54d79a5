import { sampleItems } from '../testing/fixtures.ts';
import { linkSamples } from '../testing/reference-samples.ts';
import type { FieldTypeSamples } from '../testing/samples.ts';
import { requiredSamples, uniqueSamples } from '../testing/validator-samples.ts';

/** Samples of links. */
export const linkTypeSamples: FieldTypeSamples = {
  good: [{ wire: sampleItems.article }, { wire: 'F4tGQ3nXSEGZ9WbMJ1mKLw' }],
  bad: ['', 'not an id', 201, true, ['201'], { id: '201' }],
  validators: { item_item_type: linkSamples((id) => id), required: requiredSamples('201'), unique: uniqueSamples },
};
