import { sampleItems } from '../testing/fixtures.ts';
import { linkSamples } from '../testing/reference-samples.ts';
import type { FieldTypeSamples } from '../testing/samples.ts';
import { sizeSamples } from '../testing/validator-samples.ts';

/** Samples of lists of links. */
export const linksSamples: FieldTypeSamples = {
  good: [{ wire: [sampleItems.article, sampleItems.author] }, { wire: [] }],
  bad: ['201', {}, true, ['not an id'], [201], [null], [['201']]],
  validators: { items_item_type: linkSamples((id) => [id]), size: sizeSamples('201') },
};
