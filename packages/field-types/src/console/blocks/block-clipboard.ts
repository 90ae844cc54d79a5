import { isPlainObject } from '../../values/plain-object.ts';
import { type FormBlock, readBlocks } from './block-value.ts';

const marker = 'lectern/blocks';

let copied: readonly FormBlock[] = [];

/** Blocks that were copied, for other records, languages, tabs and projects. */
export const blockClipboard = {
  /** Keeps blocks here and, where the browser lets it, in the clipboard of the system. */
  async write(blocks: readonly FormBlock[]): Promise<void> {
    copied = blocks;
    await navigator.clipboard.writeText(JSON.stringify({ [marker]: 1, blocks })).catch(() => undefined);
  },

  /** What was copied last, here or in another tab. Empty when that was something else. */
  async read(): Promise<readonly FormBlock[]> {
    const text = await navigator.clipboard.readText().catch(() => null);
    return text === null ? copied : fromText(text);
  },
};

function fromText(text: string): readonly FormBlock[] {
  try {
    const content: unknown = JSON.parse(text);
    return isPlainObject(content) && content[marker] === 1 ? (readBlocks(content['blocks']) ?? []) : [];
  } catch {
    return [];
  }
}
