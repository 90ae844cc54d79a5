import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newBlock } from '../console/blocks/block-value.ts';
import { canEditDocument } from './can-edit.ts';
import { checkDast } from './check-document.ts';
import type { DastNode } from './dast.ts';
import { dastToSlate } from './dast-to-slate.ts';
import { documents } from './documents.test-support.ts';
import { dastPathOf, slateToDast } from './slate-to-dast.ts';

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
    document: {
      type: 'root',
      children: [{ type: 'thematicBreak' }, { type: 'paragraph', children: [inlineBlock, inlineBlock] }],
    },
  });

  expect(dastPathOf(nodes, [1, 3])).toEqual(['document', 'children', 1, 'children', 1]);
});
