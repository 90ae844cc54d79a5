/** A node of structured text, as far as news have them. */
export interface TextNode {
  type: string;
  children?: readonly TextNode[];
  value?: string;
  marks?: readonly string[];
  url?: string;
  level?: number;
  style?: string;
  code?: string;
  attribution?: string;
}

const blocks = ['paragraph', 'heading', 'listItem', 'blockquote', 'code'];

/** The nodes of a document; none where it is no document. */
export function nodesOf(document: Record<string, unknown> | null): readonly TextNode[] {
  const root: unknown = document?.document;
  const children = typeof root === 'object' && root !== null && 'children' in root ? root.children : [];
  return Array.isArray(children) ? children.filter(isNode) : [];
}

/** Children that are nodes: the content service is another server. */
export function childrenOf({ children }: TextNode): readonly TextNode[] {
  return Array.isArray(children) ? children.filter(isNode) : [];
}

function isNode(value: unknown): value is TextNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The words of a document, without formatting. */
export function plainText(nodes: readonly TextNode[]): string {
  const words = (node: TextNode): string => {
    const text = `${node.value ?? ''}${node.code ?? ''}${childrenOf(node).map(words).join('')}`;
    return blocks.includes(node.type) ? `${text} ` : text;
  };
  return nodes.map(words).join('').replaceAll(/\s+/g, ' ').trim();
}

/** The beginning of a text, cut between words and marked. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const lastSpace = start.lastIndexOf(' ');
  const whole = lastSpace > length / 2 ? start.slice(0, lastSpace) : start;
  // No full stop before the ellipsis.
  return `${whole.replace(/[\s.,;:…]+$/, '')}…`;
}
