import { contentKey } from '#console/differences/says-the-same.ts';
import { isDastValue, type DastNode } from '../dast.ts';
import { type LineWord, lineWords, textWords } from '../line-words.ts';

/** A line of a document: what stands by itself on the page, lists and quotes taken apart. */
export interface DocumentLine {
  /** `paragraph`, `heading-2`, `bulleted`, `numbered`, `quote`, `attribution`, `code`, `block`, `thematicBreak`. */
  kind: string;
  /** How deep it stands in lists; 0 outside of them. */
  depth: number;
  words: readonly LineWord[];
  /** The code of a code block. */
  code: string | null;
  /** The block that stands here, as the value holds it. */
  block: unknown;
  /** The same for lines that are the same in every respect. */
  key: string;
}

/** The lines of a structured text; none for anything else. */
export function documentLines(value: unknown): DocumentLine[] {
  return isDastValue(value) ? linesBelow(value.document, 'paragraph', 0) : [];
}

function linesBelow({ children = [] }: DastNode, kind: string, depth: number): DocumentLine[] {
  return children.flatMap((child) => linesOf(child, kind, depth));
}

function linesOf(node: DastNode, kind: string, depth: number): DocumentLine[] {
  switch (node.type) {
    case 'paragraph':
      return [lineOf(node, kind, depth, { words: lineWords(node) })];
    case 'heading':
      return [lineOf(node, `heading-${String(node['level'])}`, depth, { words: lineWords(node) })];
    case 'list':
      return linesBelow(node, node['style'] === 'numbered' ? 'numbered' : 'bulleted', depth + 1);
    case 'listItem':
      return linesBelow(node, kind, depth);
    case 'blockquote': {
      const { attribution } = node;
      const said = typeof attribution === 'string' && attribution !== '' ? attribution : null;
      const words = said === null ? [] : textWords(said, [], null);
      return [
        ...linesBelow(node, 'quote', depth),
        ...(said === null ? [] : [lineOf(node, 'attribution', depth, { words })]),
      ];
    }
    case 'code':
      return [lineOf(node, 'code', depth, { code: String(node['code'] ?? ''), language: node['language'] })];
    case 'block':
      return [lineOf(node, 'block', depth, { block: node['item'] })];
    case 'thematicBreak':
      return [lineOf(node, 'thematicBreak', depth, {})];
    default:
      // Nodes of later versions are told by what stands in them.
      return node.children === undefined
        ? [lineOf(node, kind, depth, { words: lineWords({ type: kind, children: [node] }) })]
        : linesBelow(node, kind, depth);
  }
}

interface LineContent {
  words?: readonly LineWord[];
  code?: string;
  language?: unknown;
  block?: unknown;
}

function lineOf(
  { style }: DastNode,
  kind: string,
  depth: number,
  { words = [], code, language, block }: LineContent,
): DocumentLine {
  const key = JSON.stringify([
    kind,
    depth,
    kind === 'bulleted' || kind === 'numbered' ? null : (style ?? null),
    words.map((word) => word.key),
    code,
    language,
    contentKey(block ?? null),
  ]);
  return { kind, depth, words, code: code ?? null, block: block ?? null, key };
}
