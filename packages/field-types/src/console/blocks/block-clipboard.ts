import { isPlainObject } from '@lectern/domain';
import { rowsOf } from '../from-text.ts';
import { readySlugs } from '../slugify.ts';
import { type FormBlock, readBlocks } from './block-value.ts';

const marker = 'lectern/blocks';

/** What can be pasted as blocks: at most one of the two holds something. */
export interface CopiedBlocks {
  blocks: readonly FormBlock[];
  /** Cells of a spreadsheet, or lines of anything. */
  rows: readonly (readonly string[])[];
}

let copied: readonly FormBlock[] = [];

/** Blocks that were copied, for other records, languages, tabs and projects. */
export const blockClipboard = {
  /** Keeps blocks here and, where the browser lets it, in the clipboard of the system. */
  async write(blocks: readonly FormBlock[]): Promise<void> {
    copied = blocks;
    await navigator.clipboard.writeText(JSON.stringify({ [marker]: 1, blocks })).catch(() => undefined);
  },

  /** What was copied last, here, in another tab or in another program. */
  async read(): Promise<CopiedBlocks> {
    const text = await navigator.clipboard.readText().catch(() => null);
    if (text === null) return { blocks: copied, rows: [] };
    // Cells may become slugs.
    await readySlugs(text);
    return fromText(text);
  },
};

function fromText(text: string): CopiedBlocks {
  try {
    const content: unknown = JSON.parse(text);
    const isOurs = isPlainObject(content) && content[marker] === 1;
    return { blocks: isOurs ? (readBlocks(content['blocks']) ?? []) : [], rows: [] };
  } catch {
    return { blocks: [], rows: rowsOf(text) };
  }
}
