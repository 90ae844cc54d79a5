import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newBlock } from '../console/blocks/block-value.ts';
import { canEditDocument } from './can-edit.ts';
import { checkDast } from './check-document.ts';
import type { DastNode } from './dast.ts';
import { dastToSlate } from './dast-to-slate.ts';
import { dastPathOf, slateToDast } from './slate-to-dast.ts';

const style = fc.constantFrom({}, { style: 'lead' }, { style: null });
const meta = fc.constantFrom({}, { meta: [{ id: 'rel', value: 'nofollow' }] }, { meta: [] });
const item = fc.constantFrom({ item: '201' }, { item: 'T4m4tPymSACFzsqbZS65WA' });
const text = fc.oneof(fc.constantFrom('', '\n', 'two\nlines', ' '), fc.string({ maxLength: 6 }));
const mark = fc.constantFrom('strong', 'emphasis', 'code', 'underline', 'strikethrough', 'highlight', 'plugin-mark', '1');

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
const paragraph: fc.Arbitrary<DastNode> = fc.tuple(style, line).map(([more, children]) => ({ type: 'paragraph', ...more, children }));
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
  fc.tuple(fc.integer({ min: 1, max: 6 }), style, line).map(([level, more, children]) => ({ type: 'heading', level, ...more, children })),
  fc
    .tuple(fc.constantFrom({}, { attribution: 'Ada' }, { attribution: null }), fc.array(paragraph, { minLength: 1, maxLength: 2 }))
    .map(([more, children]) => ({ type: 'blockquote', ...more, children })),
  fc
    .tuple(text, fc.constantFrom({}, { language: 'css' }, { language: null, highlight: [0, 2] }, { highlight: [] }))
    .map(([code, more]) => ({ type: 'code', code, ...more })),
  block.map((slot) => ({ type: 'block', ...slot })),
  fc.constant({ type: 'thematicBreak' }),
);

/** Documents that the server takes. */
const documents = fc
  .array(node, { minLength: 1, maxLength: 6 })
  .map((children) => ({ schema: 'dast', document: { type: 'root', children } }));

describe('a document that nobody edits', () => {
  it('comes back from the editor as it was', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const back = slateToDast(dastToSlate(document));

        expect(checkDast(document)).toEqual([]);
        // Nothing in the only paragraph is what null says.
        expect(
          back ?? {
            schema: 'dast',
            document: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'span', value: '' }] }] },
          },
        ).toEqual(document);
        expect(canEditDocument(document)).toBe(true);
      }),
    );
  });

  it('is null when there is none', () => {
    expect(slateToDast(dastToSlate(null))).toBeNull();
    expect(canEditDocument(null)).toBe(true);
  });
});

it('leaves documents alone whose blocks are not there in full, or with nodes it does not know', () => {
  const documentOf = (child: DastNode) => ({ schema: 'dast', document: { type: 'root', children: [child] } });

  expect(canEditDocument(documentOf({ type: 'block', item: '501' }))).toBe(false);
  expect(canEditDocument(documentOf({ type: 'table', children: [] }))).toBe(false);
  expect(canEditDocument('text')).toBe(false);
});

it('counts a place in the document without the padding between inline nodes', () => {
  const inlineBlock = { type: 'inlineBlock', item: newBlock('quote', {}) };
  const nodes = dastToSlate({
    schema: 'dast',
    document: { type: 'root', children: [{ type: 'thematicBreak' }, { type: 'paragraph', children: [inlineBlock, inlineBlock] }] },
  });

  expect(dastPathOf(nodes, [1, 3])).toEqual(['document', 'children', 1, 'children', 1]);
});
