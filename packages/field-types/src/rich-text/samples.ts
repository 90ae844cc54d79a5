import { badSlots, blockSamples, goodSlots, storedBlock } from '../testing/reference-samples.ts';
import type { FieldTypeSamples } from '../testing/samples.ts';
import { sizeSamples } from '../testing/validator-samples.ts';

/** Samples of modular content. */
export const richTextSamples: FieldTypeSamples = {
  good: [{ wire: [] }, { wire: goodSlots }, { wire: [storedBlock()] }],
  bad: ['501', {}, true, storedBlock(), [null], ...badSlots.map((slot) => [slot])],
  validators: { rich_text_blocks: blockSamples((block) => [block]), size: sizeSamples(storedBlock()) },
};
