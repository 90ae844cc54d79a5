import { badSlots, blockSamples, newBlock, storedBlock } from '../testing/reference-samples.ts';
import type { FieldTypeSamples } from '../testing/samples.ts';
import { requiredSamples } from '../testing/validator-samples.ts';

/** Samples of single blocks. */
export const singleBlockSamples: FieldTypeSamples = {
  good: [{ wire: storedBlock() }, { wire: '501' }, { wire: newBlock() }, { wire: { id: '501', attributes: {} } }],
  bad: ['', ...badSlots],
  validators: { single_block_blocks: blockSamples((block) => block), required: requiredSamples(storedBlock()) },
};
