import { segmentsOf } from '../values/words.ts';
import { isDastValue, type DastNode } from './dast.ts';

/** The words of a structured text, one block of text per line, without the blocks embedded in it; null for null. */
export function plainTextOf(value: unknown): string | null {
  return isDastValue(value) ? textOfNode(value.document).trim() : null;
}

function textOfNode(node: DastNode): string {
  if (node.type === 'span') return typeof node['value'] === 'string' ? node['value'] : '';
  if (node.type === 'code') return typeof node['code'] === 'string' ? node['code'] : '';
  const isInlineParent = ['paragraph', 'heading', 'link', 'itemLink'].includes(node.type);
  const parts = (node.children ?? []).map(textOfNode);
  return isInlineParent ? parts.join('') : parts.filter((part) => part !== '').join('\n');
}

/** Words of lines that were counted before: of a long text a letter changes one line, and telling words apart takes its time. */
const wordsOfLine = new Map<string, number>();
const linesKept = 20_000;

/** How many words a text has, in any writing system. */
export function wordCount(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + wordsIn(line), 0);
}

function wordsIn(line: string): number {
  const known = wordsOfLine.get(line);
  if (known !== undefined) return known;
  if (wordsOfLine.size >= linesKept) wordsOfLine.clear();
  const count = segmentsOf(line).filter(({ isWordLike }) => isWordLike).length;
  wordsOfLine.set(line, count);
  return count;
}
