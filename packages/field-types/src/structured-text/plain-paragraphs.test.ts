import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPlainParagraphs, writePlainParagraphs } from './plain-paragraphs.ts';

const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const span = (value: string, more: object = {}) => ({ type: 'span', value, ...more });
const document = (...children: object[]) => ({ schema: 'dast', document: { type: 'root', children } });

it('reads nothing as empty text, and plain paragraphs with a blank line between them', () => {
  expect(readPlainParagraphs(null)).toBe('');
  expect(readPlainParagraphs(document(paragraph(span('Flax')), paragraph(span('and dye'))))).toBe('Flax\n\nand dye');
});

it.each([
  ['marks', document(paragraph(span('Flax', { marks: ['strong'] })))],
  ['several spans', document(paragraph(span('Flax'), span(' and dye')))],
  ['a link', document(paragraph({ type: 'link', url: 'https://flax.example', children: [span('Flax')] }))],
  ['a heading', document({ type: 'heading', level: 2, children: [span('Flax')] })],
  ['a style', document({ ...paragraph(span('Flax')), style: 'lead' })],
  ['a block', document(paragraph(span('Flax')), { type: 'block', item: 'Go3VwFz-QtOb8JYfXFL-kA' })],
  ['a blank line inside a span', document(paragraph(span('Flax\n\nand dye')))],
  ['newlines that would run together', document(paragraph(span('Flax\n')), paragraph(span('and dye')))],
  ['one empty paragraph', document(paragraph(span('')))],
])('leaves a document with %s alone', (_, value) => {
  expect(readPlainParagraphs(value)).toBeNull();
});

it('gives back unchanged whatever it reads', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', ' ', '\n') }), { maxLength: 4 });
  fc.assert(
    fc.property(texts, (values) => {
      const value = document(...values.map((text) => paragraph(span(text))));
      const text = readPlainParagraphs(value);

      if (text !== null) expect(writePlainParagraphs(text)).toEqual(value);
    }),
  );
});

it('keeps what is being typed editable', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n') }), (text) => {
      expect(readPlainParagraphs(writePlainParagraphs(text))).toBe(text);
    }),
  );
});
