import { type DastNode, type DastValue, isDastValue } from './dast.ts';

const separator = '\n\n';

/**
 * The text of a document that holds nothing but plain paragraphs, a blank line between them; empty for null. Null for
 * any document that would lose something: what this reads, `writePlainParagraphs` gives back unchanged.
 */
export function readPlainParagraphs(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (!isDastValue(value) || Object.keys(value.document).some((key) => key !== 'type' && key !== 'children')) return null;
  const paragraphs = (value.document.children ?? []).map(textOfParagraph);
  const isPlain = paragraphs.length > 0 && paragraphs.every((text) => text !== null && !text.includes(separator));
  if (!isPlain) return null;
  const text = paragraphs.join(separator);
  // Newlines at the edges of neighbours may run together; such documents are left alone.
  return text !== '' &&
    text.split(separator).length === paragraphs.length &&
    text.split(separator).every((part, index) => part === paragraphs[index])
    ? text
    : null;
}

/** Makes a document of plain paragraphs; null for no text. */
export function writePlainParagraphs(text: string): DastValue | null {
  if (text === '') return null;
  const children = text.split(separator).map((value): DastNode => ({ type: 'paragraph', children: [{ type: 'span', value }] }));
  return { schema: 'dast', document: { type: 'root', children } };
}

/** The text of a paragraph without style, marks or anything but one span; null for all others. */
function textOfParagraph(node: DastNode): string | null {
  const [span, ...rest] = node.children ?? [];
  if (node.type !== 'paragraph' || !hasOnly(node, ['type', 'children']) || span === undefined || rest.length > 0) return null;
  return span.type === 'span' && hasOnly(span, ['type', 'value']) && typeof span['value'] === 'string' ? span['value'] : null;
}

function hasOnly(node: DastNode, keys: readonly string[]): boolean {
  return Object.keys(node).every((key) => keys.includes(key));
}
