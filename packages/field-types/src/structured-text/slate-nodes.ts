/**
 * A run of letters in the editor: a span. All attributes of the span but its value stand beside `text`.
 */
export interface TextNode {
  text: string;
  marks?: readonly string[] | null;
  /** An empty span of the document itself, and not the padding that Slate wants beside inline nodes. */
  isKept?: true;
  [attribute: string]: unknown;
}

/**
 * Any other node in the editor. Attributes are those of the document's node; leaves of the document have the children
 * that Slate asks for: one text, which is the code in a code block and empty elsewhere.
 */
export interface ElementNode {
  type: string;
  children: SlateNode[];
  [attribute: string]: unknown;
}

/** A node as Slate holds it. */
export type SlateNode = TextNode | ElementNode;

/** Nodes that stand within a line. */
export const inlineTypes: readonly string[] = ['link', 'itemLink', 'inlineItem', 'inlineBlock'];

/** The place of a file that is being uploaded: it becomes a block, and is no part of the document until then. */
export const pendingFileType = 'pendingFile';

/** Nodes without text of their own. */
export const voidTypes: readonly string[] = ['block', 'thematicBreak', 'inlineItem', 'inlineBlock', pendingFileType];

/** Tells texts from elements. */
export function isTextNode(node: SlateNode): node is TextNode {
  return typeof node['text'] === 'string';
}

/** A paragraph with plain text. */
export function paragraphOf(text = ''): ElementNode {
  return { type: 'paragraph', children: [{ text }] };
}
