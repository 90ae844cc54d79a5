import type { TreeNode } from '@lectern/ui';

/** The rows with the current one marked. All others stay the same objects, so that they are not re-rendered. */
export function withCurrent(nodes: readonly TreeNode[], id: string | null): readonly TreeNode[] {
  if (id === null) return nodes;
  let isChanged = false;
  const marked = nodes.map((node) => {
    const next = node.id === id ? { ...node, isCurrent: true } : withCurrentBelow(node, id);
    if (next !== node) isChanged = true;
    return next;
  });
  return isChanged ? marked : nodes;
}

function withCurrentBelow(node: TreeNode, id: string): TreeNode {
  const children = node.children === undefined ? undefined : withCurrent(node.children, id);
  return children === node.children ? node : { ...node, children };
}
