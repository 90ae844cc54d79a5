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
