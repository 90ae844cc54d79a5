import { groupBy } from '../group-by.ts';

interface Node {
  id: string;
  parentId: string | null;
}

/**
 * Puts nodes into groups, each referring only to nodes of earlier groups. Where references run in a circle, a node is
 * put early and named in `deferred`; never before its parent. References to what is not among the nodes count as met.
 */
export function inLevels<T extends Node>(
  nodes: readonly T[],
  references: ReadonlyMap<string, ReadonlySet<string>>,
): { levels: T[][]; deferred: Set<string> } {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const waitsFor = new Map<string, number>();
  const edges: [needed: string, by: T][] = [];
  for (const node of nodes) {
    const needed = [...(references.get(node.id) ?? [])].filter((id) => id !== node.id && byId.has(id));
    waitsFor.set(node.id, needed.length);
    for (const id of needed) edges.push([id, node]);
  }
  const neededBy = groupBy(edges, ([id]) => id);

  const deferred = new Set<string>();
  for (const node of nodes) if (references.get(node.id)?.has(node.id)) deferred.add(node.id);
  const levels: T[][] = [];
  const left = new Map(byId);
  let ready = nodes.filter((node) => waitsFor.get(node.id) === 0);
  while (left.size > 0) {
    if (ready.length === 0) {
      const node = topmost(left);
      deferred.add(node.id);
      ready = [node];
    }
    levels.push(ready);
    for (const { id } of ready) left.delete(id);
    ready = ready
      .flatMap(({ id }) => neededBy.get(id) ?? [])
      .flatMap(([, node]) => (isFree(node, left, waitsFor) ? [node] : []));
  }
  return { levels, deferred };
}

/** Counts one reference of a node as met; true when it was the last. */
function isFree(node: Node, left: ReadonlyMap<string, Node>, waitsFor: Map<string, number>): boolean {
  const count = (waitsFor.get(node.id) ?? 0) - 1;
  waitsFor.set(node.id, count);
  return count === 0 && left.has(node.id);
}

/** A node whose parent is not left: there is one, since parents never run in a circle. */
function topmost<T extends Node>(left: ReadonlyMap<string, T>): T {
  let [node] = left.values();
  for (let guard = left.size; node !== undefined && guard > 0; guard--) {
    const parent: T | undefined = node.parentId === null ? undefined : left.get(node.parentId);
    if (parent === undefined) return node;
    node = parent;
  }
  throw new Error('the parents of records form a cycle');
}
