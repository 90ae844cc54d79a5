import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DastNode } from '../dast.ts';
import { compareDocuments } from './compare-documents.ts';
import { documentLines } from './document-lines.ts';

const span = (value: string, ...marks: string[]): DastNode => ({
  type: 'span',
  value,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...children: readonly DastNode[]): DastNode => ({ type: 'paragraph', children });
const text = (value: string) => paragraph(span(value));
const heading = (value: string): DastNode => ({ type: 'heading', level: 2, children: [span(value)] });
const list = (...lines: readonly DastNode[]): DastNode => ({
  type: 'list',
  style: 'bulleted',
  children: lines.map((line) => ({ type: 'listItem', children: [line] })),
});
const block = (id: string, words: string): DastNode => ({
  type: 'block',
  item: {
    id,
    type: 'item',
    attributes: { words },
    relationships: { item_type: { data: { type: 'item_type', id: 'quote' } } },
  },
});
const document = (...children: readonly DastNode[]) => ({ schema: 'dast', document: { type: 'root', children } });
const told = (before: unknown, after: unknown) =>
  compareDocuments(before, after).map(({ kind, before: old, after: next }) => `${kind} ${(next ?? old)?.kind}`);

describe('compareDocuments', () => {
  it('pairs lines that changed and tells the others as gone or new', () => {
    const before = document(heading('Looms'), text('Signe ties her first knot at six'), text('Nothing of this stays'));
    const after = document(heading('Looms'), text('Signe ties her last knot at seven'), block('a', 'one'));

    expect(told(before, after)).toEqual(['kept heading-2', 'changed paragraph', 'removed paragraph', 'added block']);
  });

  it('sees a line that became another kind, and one within a list', () => {
    expect(told(document(text('A name for it')), document(heading('A name for it')))).toEqual(['changed heading-2']);
    expect(told(document(list(text('one'), text('two'))), document(list(text('one'), list(text('two')))))).toEqual([
      'kept bulleted',
      'changed bulleted',
    ]);
  });

  it('sees marks and addresses that changed under the same words', () => {
    const link = (url: string): DastNode => ({ type: 'link', url, children: [span('two thousand metres')] });

    expect(
      told(document(text('flax and wool')), document(paragraph(span('flax'), span(' and wool', 'strong')))),
    ).toEqual(['changed paragraph']);
    expect(
      told(document(paragraph(span('of '), link('/a'))), document(paragraph(span('of '), link('/b')))),
    ).not.toEqual(['kept paragraph']);
  });

  it('sees what changed inside a block, and knows it again under a new id', () => {
    expect(told(document(block('a', 'one')), document(block('a', 'two')))).toEqual(['changed block']);
    expect(told(document(block('a', 'one')), document(block('b', 'one')))).toEqual(['kept block']);
  });

  it('takes empty values', () => {
    expect(told(null, document(text('one')))).toEqual(['added paragraph']);
    expect(told(document(text('one')), null)).toEqual(['removed paragraph']);
  });
});

const lines = fc.constantFrom(
  text('a b c d'),
  text('a b c'),
  text('x y'),
  heading('a b c'),
  block('a', 'one'),
  block('a', 'two'),
  list(text('a b')),
  {
    type: 'thematicBreak',
  },
);
const documents = fc.array(lines, { maxLength: 8 }).map((nodes) => document(...nodes));

it('keeps both documents whole', () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const entries = compareDocuments(before, after);

      expect(entries.flatMap(({ after: line }) => (line === null ? [] : [line.key]))).toEqual(
        documentLines(after).map(({ key }) => key),
      );
      expect(entries.flatMap(({ before: line }) => (line === null ? [] : [line.key]))).toEqual(
        documentLines(before).map(({ key }) => key),
      );
    }),
  );
});
