import { type DastNode, isDastValue } from './dast.ts';
import { type ElementNode, inlineTypes, isTextNode, paragraphOf, type SlateNode, voidTypes } from './slate-nodes.ts';

/**
 * The nodes an editor starts with: an empty paragraph for null. What this makes, `slateToDast` gives back unchanged as
 * long as nobody edits it.
 */
export function dastToSlate(value: unknown): ElementNode[] {
  if (!isDastValue(value)) return [paragraphOf()];
  return (value.document.children ?? []).map(toElement);
}

function toElement(node: DastNode): ElementNode {
  const { children, code, ...attributes } = node;
  if (node.type === 'code') return { ...attributes, children: [{ text: String(code ?? '') }] };
  if (voidTypes.includes(node.type)) return { ...attributes, children: [{ text: '' }] };
  return { ...attributes, children: withPadding((children ?? []).map(toNode)) };
}

function toNode(node: DastNode): SlateNode {
  if (node.type !== 'span') return toElement(node);
  const { type: _span, value, ...attributes } = node;
  const text = String(value ?? '');
  return { text, ...attributes, ...(text === '' ? { isKept: true as const } : {}) };
}

/** Slate wants a text on either side of an inline node. */
function withPadding(children: readonly SlateNode[]): SlateNode[] {
  const isInline = (node: SlateNode | undefined) =>
    node !== undefined && !isTextNode(node) && inlineTypes.includes(node.type);
  return children.flatMap((child, index) => {
    if (!isInline(child)) return [child];
    const isFirst = index === 0;
    const next = children[index + 1];
    const needsText = next === undefined || isInline(next);
    return [...(isFirst ? [{ text: '' }] : []), child, ...(needsText ? [{ text: '' }] : [])];
  });
}
