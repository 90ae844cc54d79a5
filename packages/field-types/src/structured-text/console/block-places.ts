import { readBlock } from '#console/blocks/block-value.ts';
import { isTextNode, type SlateNode } from '../slate-nodes.ts';
import { dastPathOf } from '../slate-to-dast.ts';
import type { BlockPlace } from './document-context.ts';

/** Where every block of a document stands, by its id. */
export function blockPlaces(nodes: readonly SlateNode[]): ReadonlyMap<string, BlockPlace> {
  const found = descend(nodes, []);
  const count = found.filter(({ type }) => type === 'block').length;
  let index = -1;
  return new Map(
    found.map(({ id, type, path }) => {
      if (type === 'block') index += 1;
      return [id, { index: type === 'block' ? index : 0, count, path: [...dastPathOf(nodes, path), 'item'].join('.') }];
    }),
  );
}

function descend(
  nodes: readonly SlateNode[],
  path: readonly number[],
): { id: string; type: string; path: readonly number[] }[] {
  return nodes.flatMap((node, index) => {
    if (isTextNode(node)) return [];
    const here = [...path, index];
    const block = node.type === 'block' || node.type === 'inlineBlock' ? readBlock(node['item']) : null;
    return block === null ? descend(node.children, here) : [{ id: block.id, type: node.type, path: here }];
  });
}
