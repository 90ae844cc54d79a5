import type { DastNode, DastValue, NodePath } from './dast.ts';
import {
  type ElementNode,
  inlineTypes,
  isTextNode,
  pendingFileType,
  type SlateNode,
  voidTypes,
} from './slate-nodes.ts';

const made = new WeakMap<SlateNode, DastNode>();

/** The document that an editor's nodes stand for; null when they are one plain paragraph without a letter. */
export function slateToDast(nodes: readonly SlateNode[]): DastValue | null {
  const children = nodes.filter(isWritten).map(toDastNode);
  const [only, ...others] = children;
  if (only === undefined || (others.length === 0 && isEmptyParagraph(only))) return null;
  return { schema: 'dast', document: { type: 'root', children } };
}

/**
 * Where a node of the editor stands in the document: padding between inline nodes and files on
 * their way do not count there.
 */
export function dastPathOf(nodes: readonly SlateNode[], path: readonly number[]): NodePath {
  const place: (string | number)[] = ['document'];
  let siblings = nodes;
  for (const index of path) {
    place.push('children', siblings.slice(0, index).filter(isWritten).length);
    const node = siblings[index];
    siblings = node === undefined || isTextNode(node) ? [] : node.children;
  }
  return place;
}

/** Nodes that an edit left alone are the same objects as before, so each is made once. */
function toDastNode(node: SlateNode): DastNode {
  const known = made.get(node);
  if (known !== undefined) return known;
  const dast = isTextNode(node) ? toSpan(node) : fromElement(node);
  made.set(node, dast);
  return dast;
}

function toSpan({ text, isKept: _mark, ...attributes }: { text: string; isKept?: true }): DastNode {
  return { type: 'span', value: text, ...attributes };
}

function fromElement({ children, ...attributes }: ElementNode): DastNode {
  if (attributes.type === 'code') return { ...attributes, code: children.map(lettersOf).join('') };
  if (voidTypes.includes(attributes.type)) return attributes;
  const written = children.filter(isWritten).map(toDastNode);
  const holdsText =
    attributes.type === 'paragraph' || attributes.type === 'heading' || inlineTypes.includes(attributes.type);
  return { ...attributes, children: written.length === 0 && holdsText ? [{ type: 'span', value: '' }] : written };
}

function isWritten(node: SlateNode): boolean {
  return isTextNode(node) ? node.text !== '' || node.isKept === true : node.type !== pendingFileType;
}

function lettersOf(node: SlateNode): string {
  return isTextNode(node) ? node.text : node.children.map(lettersOf).join('');
}

function isEmptyParagraph(node: DastNode): boolean {
  const [span, ...others] = node.children ?? [];
  return (
    node.type === 'paragraph' &&
    node['style'] == null &&
    others.length === 0 &&
    span?.type === 'span' &&
    span['value'] === '' &&
    Object.keys(span).length === 2
  );
}
