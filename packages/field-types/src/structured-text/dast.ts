import { isPlainObject } from '@lectern/domain';

/** A node of a document. Attributes depend on `type`; see `node-rules.ts`. */
export interface DastNode {
  type: string;
  children?: readonly DastNode[];
  [attribute: string]: unknown;
}

/** A structured text value. */
export interface DastValue {
  schema: 'dast';
  document: DastNode;
}

/** Where a node stands inside its value, for example `['document', 'children', 0]`. */
export type NodePath = readonly (string | number)[];

/** Tells a stored structured text from other values. Trusts what the document holds: it was checked when it came in. */
export function isDastValue(value: unknown): value is DastValue {
  return isPlainObject(value) && value['schema'] === 'dast' && isPlainObject(value['document']);
}

/** A node with its place. */
export interface PlacedNode {
  node: DastNode;
  path: NodePath;
}

/** All nodes of a value in document order, parents first; empty for anything that is no structured text. */
export function nodesOf(value: unknown): readonly PlacedNode[] {
  return isDastValue(value) ? descend(value.document, ['document']) : [];
}

function descend(node: DastNode, path: NodePath): PlacedNode[] {
  const below = (node.children ?? []).flatMap((child, index) => descend(child, [...path, 'children', index]));
  return [{ node, path }, ...below];
}

/**
 * The value with every node below the root replaced by the nodes that `replace` gives, children first. A paragraph
 * or heading left without content keeps an empty span; a document left without nodes becomes null.
 */
export function replaceNodes(
  value: DastValue,
  replace: (node: DastNode, path: NodePath) => readonly DastNode[],
): DastValue | null {
  const children = replaceChildren(value.document, ['document'], replace);
  return children.length === 0 ? null : { ...value, document: { ...value.document, children } };
}

function replaceChildren(
  parent: DastNode,
  path: NodePath,
  replace: (node: DastNode, path: NodePath) => readonly DastNode[],
): readonly DastNode[] {
  const children = (parent.children ?? []).flatMap((child, index) => {
    const childPath = [...path, 'children', index];
    const isLeaf = child.children === undefined;
    return replace(isLeaf ? child : { ...child, children: replaceChildren(child, childPath, replace) }, childPath);
  });
  const needsText = parent.type === 'paragraph' || parent.type === 'heading';
  return children.length === 0 && needsText ? [{ type: 'span', value: '' }] : children;
}

/** The nodes that stand directly in the document; null for anything that is neither a structured text nor empty. */
export function topNodes(value: unknown): readonly DastNode[] | null {
  if (value === null || value === undefined) return [];
  return isDastValue(value) ? (value.document.children ?? []) : null;
}

/** A document of these nodes, in every other respect like another one; null without nodes. */
export function withTopNodes(nodes: readonly unknown[], like: unknown): DastValue | null {
  if (nodes.length === 0) return null;
  const children = nodes as readonly DastNode[];
  return isDastValue(like)
    ? { ...like, document: { ...like.document, children } }
    : { schema: 'dast', document: { type: 'root', children } };
}
