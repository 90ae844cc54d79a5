import { contentKey } from '../../console/differences/says-the-same.ts';
import { wordsOf } from '../../console/differences/compare-texts.ts';
import { isDastValue, type DastNode } from '../dast.ts';

/** A word of a line with how it is written, or something that stands in the line like a word. */
export interface LineWord {
  text: string;
  marks: readonly string[];
  /** The link it belongs to, or the record or block that stands here. */
  node: DastNode | null;
  /** The same for words that are the same in every respect. */
  key: string;
}

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
      return [...linesBelow(node, 'quote', depth), ...(said === null ? [] : [lineOf(node, 'attribution', depth, { words })])];
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

function lineOf({ style }: DastNode, kind: string, depth: number, { words = [], code, language, block }: LineContent): DocumentLine {
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

function lineWords({ children = [] }: DastNode): LineWord[] {
  return children.flatMap((child): LineWord[] => {
    switch (child.type) {
      case 'span':
        return spanWords(child, null);
      case 'link':
      case 'itemLink':
        return (child.children ?? []).flatMap((span) => spanWords(span, child));
      default:
        return [{ text: '', marks: [], node: child, key: `${child.type}:${contentKey(child['item'] ?? child)}` }];
    }
  });
}

function spanWords(span: DastNode, link: DastNode | null): LineWord[] {
  const marks = Array.isArray(span['marks']) ? span['marks'].map(String).sort() : [];
  return textWords(String(span['value'] ?? ''), marks, link);
}

function textWords(text: string, marks: readonly string[], node: DastNode | null): LineWord[] {
  const manner = contentKey([marks, node?.['url'], node?.['item'], node?.['meta']]);
  return wordsOf(text).map((word) => ({ text: word, marks, node, key: `${manner}:${word}` }));
}
