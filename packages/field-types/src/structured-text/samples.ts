import { sampleItems } from '../testing/fixtures.ts';
import { badSlots, blockSamples, linkSamples, newBlock, storedBlock } from '../testing/reference-samples.ts';
import type { FieldTypeSamples } from '../testing/samples.ts';
import { lengthSamples, requiredSamples } from '../testing/validator-samples.ts';

type Node = Record<string, unknown>;

const span = (value: string, marks?: unknown): Node => ({
  type: 'span',
  value,
  ...(marks === undefined ? {} : { marks }),
});
const paragraph = (...children: Node[]): Node => ({ type: 'paragraph', children });
const documentOf = (...children: unknown[]) => ({ schema: 'dast', document: { type: 'root', children } });
const textDocument = (text: string) => documentOf(paragraph(span(text)));
const block = (item: unknown): Node => ({ type: 'block', item });
const inlineBlock = (item: unknown): Node => ({ type: 'inlineBlock', item });
const itemLink = (item: unknown, ...children: Node[]): Node => ({ type: 'itemLink', item, children });
const inlineItem = (item: unknown): Node => ({ type: 'inlineItem', item });
const list = (...children: Node[]): Node => ({
  type: 'list',
  style: 'bulleted',
  children: [{ type: 'listItem', children }],
});

const everything = documentOf(
  { type: 'heading', level: 2, style: 'lead', children: [span('Title', ['strong', 'plugin-mark'])] },
  {
    type: 'paragraph',
    style: 'note',
    children: [
      span('one\ntwo', []),
      { type: 'link', url: 'https://example.org', meta: [{ id: 'rel', value: 'nofollow' }], children: [span('away')] },
      itemLink(sampleItems.article, span('an article')),
      inlineItem(sampleItems.author),
      inlineBlock(storedBlock()),
    ],
  },
  list(paragraph(span('a')), {
    type: 'list',
    style: 'numbered',
    children: [{ type: 'listItem', children: [paragraph(span('b'))] }],
  }),
  { type: 'blockquote', attribution: 'Ada', children: [paragraph(span('quoted'))] },
  { type: 'code', code: 'let x;\n', language: 'javascript', highlight: [0, 1] },
  { type: 'code', code: '', language: null },
  block(newBlock()),
  { type: 'thematicBreak' },
  block('501'),
);

/** Samples of structured text. */
export const structuredTextSamples: FieldTypeSamples = {
  good: [
    { wire: everything },
    { wire: textDocument('') },
    { wire: documentOf(block(storedBlock())) },
    { wire: documentOf(paragraph(inlineItem(sampleItems.article))) },
  ],
  bad: [
    'text',
    [],
    {},
    { schema: 'dast' },
    { ...everything, schema: 'slate' },
    { ...everything, blocks: [] },
    { schema: 'dast', document: paragraph(span('x')) },
    documentOf(),
    { schema: 'dast', document: { type: 'root' } },
    documentOf(span('x')),
    documentOf('x'),
    documentOf({ type: 'table', children: [] }),
    documentOf({ type: 'constructor' }),
    documentOf(paragraph()),
    documentOf({ type: 'paragraph' }),
    documentOf({ ...paragraph(span('x')), align: 'left' }),
    documentOf({ type: 'heading', children: [span('x')] }),
    documentOf({ type: 'heading', level: 7, children: [span('x')] }),
    documentOf({ type: 'heading', level: '1', children: [span('x')] }),
    documentOf({ ...list(paragraph(span('x'))), style: 'dashed' }),
    documentOf({ type: 'list', style: 'bulleted', children: [paragraph(span('x'))] }),
    documentOf(list(span('x'))),
    documentOf({ type: 'blockquote', children: [span('x')] }),
    documentOf({ type: 'blockquote', attribution: 1, children: [paragraph(span('x'))] }),
    documentOf({ type: 'code' }),
    documentOf({ type: 'code', code: 'x', highlight: [-1] }),
    documentOf({ type: 'code', code: 'x', children: [] }),
    documentOf({ type: 'thematicBreak', children: [] }),
    documentOf(paragraph({ type: 'span' })),
    documentOf(paragraph(span('x', 'strong'))),
    documentOf(paragraph(span('x', [1]))),
    documentOf(paragraph({ type: 'link', children: [span('x')] })),
    documentOf(paragraph({ type: 'link', url: 'x', children: [inlineItem('201')] })),
    documentOf(paragraph({ type: 'link', url: 'x', meta: [{ id: 'rel' }], children: [span('x')] })),
    documentOf(paragraph({ type: 'link', url: 'x', children: [] })),
    documentOf(paragraph(itemLink('not an id', span('x')))),
    documentOf(paragraph(inlineItem({ id: '201' }))),
    documentOf(paragraph(block('501'))),
    documentOf(inlineBlock('501')),
    ...badSlots.map((slot) => documentOf(block(slot))),
    ...badSlots.map((slot) => documentOf(paragraph(inlineBlock(slot)))),
  ],
  blank: [textDocument('')],
  validators: {
    required: requiredSamples(textDocument('x'), textDocument('')),
    length: lengthSamples(textDocument),
    structured_text_blocks: blockSamples((slot) => documentOf(block(slot))),
    structured_text_inline_blocks: blockSamples((slot) => documentOf(paragraph(inlineBlock(slot)))),
    structured_text_links: {
      cases: [
        ...linkSamples((id) => documentOf(paragraph(inlineItem(id)))).cases,
        ...linkSamples((id) => documentOf(paragraph(itemLink(id, span('x'))))).cases,
      ],
      badSettings: linkSamples((id) => id).badSettings ?? [],
    },
  },
};
