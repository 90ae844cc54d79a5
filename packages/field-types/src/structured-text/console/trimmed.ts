import { isTextNode, type SlateNode } from '../slate-nodes.ts';

/** Without white space at the ends of a line; none for a line of nothing else. */
export function trimmed(nodes: readonly SlateNode[]): SlateNode[] {
  const isBlank = (node: SlateNode | undefined) => node !== undefined && isTextNode(node) && node.text.trim() === '';
  let [start, end] = [0, nodes.length];
  while (start < end && isBlank(nodes[start])) start += 1;
  while (end > start && isBlank(nodes[end - 1])) end -= 1;
  return nodes.slice(start, end).map((node, index, list) => {
    if (!isTextNode(node)) return node;
    const left = index === 0 ? node.text.trimStart() : node.text;
    return { ...node, text: index === list.length - 1 ? left.trimEnd() : left };
  });
}
