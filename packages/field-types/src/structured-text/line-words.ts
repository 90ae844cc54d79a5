import { contentKey } from '../console/differences/says-the-same.ts';
import { wordsOf } from '../console/differences/compare-texts.ts';
import type { DastNode } from './dast.ts';

/** A word of a line with how it is written, or something that is in the line like a word. */
export interface LineWord {
  text: string;
  marks: readonly string[];
  /** The link it belongs to, or the record or block that is here. */
  node: DastNode | null;
  /** The same for words that are the same in every respect. */
  key: string;
}

/** The words of a paragraph or heading, and what is between them. */
export function lineWords({ children = [] }: DastNode): LineWord[] {
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

/** The words of a text that is written in one manner. */
export function textWords(text: string, marks: readonly string[], node: DastNode | null): LineWord[] {
  const manner = contentKey([marks, node?.['url'], node?.['item'], node?.['meta']]);
  return wordsOf(text).map((word) => ({ text: word, marks, node, key: `${manner}:${word}` }));
}
