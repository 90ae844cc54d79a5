import { readBlock } from '../console/blocks/block-value.ts';
import { contentKey } from '../console/differences/says-the-same.ts';
import type { NodeInside } from '../console/facet.ts';
import type { DastNode } from './dast.ts';
import { type LineWord, lineWords } from './line-words.ts';

/**
 * What is inside a node: words of a paragraph or heading, nodes of lists and quotations; null for nodes that are one
 * piece.
 */
export function insideOfNode(value: unknown): NodeInside | null {
  const { children = [], ...frame } = value as DastNode;
  switch (frame.type) {
    case 'paragraph':
    case 'heading':
      return { kind: 'words', frame, entries: lineWords({ ...frame, children }).map(withIdentity) };
    case 'list':
    case 'listItem':
    case 'blockquote':
      return { kind: 'nodes', frame, entries: children };
    default:
      return null;
  }
}

/** The node of a frame and what `insideOfNode` says of others of its kind. */
export function nodeAround(frame: unknown, entries: readonly unknown[]): DastNode {
  const node = frame as DastNode;
  if (node.type !== 'paragraph' && node.type !== 'heading')
    return { ...node, children: entries as readonly DastNode[] };
  const children = inlineNodes(entries as readonly LineWord[]);
  return { ...node, children: children.length === 0 ? [{ type: 'span', value: '' }] : children };
}

/** Blocks are the same by their ids, whatever is in their fields. */
function withIdentity(word: LineWord): LineWord {
  const block = readBlock(word.node?.['item']);
  return block === null ? word : { ...word, key: `block:${block.id}` };
}

/** Spans, links and what is in a line like a word; words that follow each other in one manner are one span again. */
function inlineNodes(words: readonly LineWord[]): DastNode[] {
  return runsOf(words, ({ node }) => linkKey(node)).flatMap((run): DastNode[] => {
    const node = run[0]?.node ?? null;
    if (node === null) return spans(run);
    return node.children === undefined ? run.flatMap((word) => word.node ?? []) : [{ ...node, children: spans(run) }];
  });
}

function spans(words: readonly LineWord[]): DastNode[] {
  return runsOf(words, ({ marks }) => marks.join(' ')).map((run) => {
    const marks = run[0]?.marks ?? [];
    return { type: 'span', ...(marks.length > 0 && { marks }), value: run.map(({ text }) => text).join('') };
  });
}

function linkKey(node: DastNode | null): string {
  if (node === null) return '';
  const { children: _spans, ...link } = node;
  return contentKey(link);
}

function runsOf(words: readonly LineWord[], keyOf: (word: LineWord) => string): LineWord[][] {
  const runs: LineWord[][] = [];
  let last: string | null = null;
  for (const word of words) {
    const key = keyOf(word);
    if (key === last) runs.at(-1)?.push(word);
    else runs.push([word]);
    last = key;
  }
  return runs;
}
