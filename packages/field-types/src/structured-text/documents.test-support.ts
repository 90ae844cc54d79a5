import fc from 'fast-check';
import { newBlock } from '../console/blocks/block-value.ts';
import type { DastNode } from './dast.ts';

const style = fc.constantFrom({}, { style: 'lead' }, { style: null });
const meta = fc.constantFrom({}, { meta: [{ id: 'rel', value: 'nofollow' }] }, { meta: [] });
const item = fc.constantFrom({ item: '201' }, { item: 'T4m4tPymSACFzsqbZS65WA' });
const text = fc.oneof(fc.constantFrom('', '\n', 'two\nlines', ' '), fc.string({ maxLength: 6 }));
const mark = fc.constantFrom(
  'strong',
  'emphasis',
  'code',
  'underline',
  'strikethrough',
  'highlight',
  'plugin-mark',
  '1',
);

const span = fc
  .tuple(
    text,
    fc.oneof(
      fc.constant({}),
      fc.constantFrom({ marks: null }, { marks: [] }),
      fc.array(mark).map((marks) => ({ marks })),
    ),
  )
  .map(([value, marks]): DastNode => ({ type: 'span', value, ...marks }));
const spans = fc.array(span, { minLength: 1, maxLength: 3 });
const block = fc.constantFrom('quote', 'teaser').map((model) => ({ item: newBlock(model, { words: 'Well said' }) }));

const inline: fc.Arbitrary<DastNode> = fc.oneof(
  span,
  fc.tuple(meta, spans).map(([more, children]) => ({ type: 'link', url: 'https://example.org', ...more, children })),
  fc.tuple(item, meta, spans).map(([target, more, children]) => ({ type: 'itemLink', ...target, ...more, children })),
  item.map((target) => ({ type: 'inlineItem', ...target })),
  block.map((slot) => ({ type: 'inlineBlock', ...slot })),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 });
const paragraph: fc.Arbitrary<DastNode> = fc
  .tuple(style, line)
  .map(([more, children]) => ({ type: 'paragraph', ...more, children }));
const { list } = fc.letrec<{ list: DastNode; listItem: DastNode }>((tie) => ({
  list: fc
    .tuple(fc.constantFrom('bulleted', 'numbered'), fc.array(tie('listItem'), { minLength: 1, maxLength: 3 }))
    .map(([kind, children]) => ({ type: 'list', style: kind, children })),
  listItem: fc
    .array(fc.oneof({ maxDepth: 2 }, paragraph, tie('list')), { minLength: 1, maxLength: 2 })
    .map((children) => ({ type: 'listItem', children })),
}));

const node: fc.Arbitrary<DastNode> = fc.oneof(
  paragraph,
  list,
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), style, line)
    .map(([level, more, children]) => ({ type: 'heading', level, ...more, children })),
  fc
    .tuple(
      fc.constantFrom({}, { attribution: 'Ada' }, { attribution: null }),
      fc.array(paragraph, { minLength: 1, maxLength: 2 }),
    )
    .map(([more, children]) => ({ type: 'blockquote', ...more, children })),
  fc
    .tuple(text, fc.constantFrom({}, { language: 'css' }, { language: null, highlight: [0, 2] }, { highlight: [] }))
    .map(([code, more]) => ({ type: 'code', code, ...more })),
  block.map((slot) => ({ type: 'block', ...slot })),
  fc.constant({ type: 'thematicBreak' }),
);

/** Documents that the server takes. */
export const documents = fc
  .array(node, { minLength: 1, maxLength: 6 })
  .map((children) => ({ schema: 'dast', document: { type: 'root', children } }));
