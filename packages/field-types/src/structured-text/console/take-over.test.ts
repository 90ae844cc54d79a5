import fc from 'fast-check';
import { createEditor, type Descendant, type Editor, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { newBlock } from '#console/blocks/block-value.ts';
import type { DastNode } from '../dast.ts';
import { dastToSlate } from '../dast-to-slate.ts';
import { documents } from '../documents.test-support.ts';
import { takeOver } from './take-over.ts';
import { withDocument } from './with-document.ts';

const documentOf = (...children: DastNode[]) => ({ schema: 'dast', document: { type: 'root', children } });
const paragraph = (value: string): DastNode => ({ type: 'paragraph', children: [{ type: 'span', value }] });

function open(value: unknown): Editor {
  const editor = withDocument(createEditor()) as unknown as Editor;
  editor.children = dastToSlate(value) as Descendant[];
  return editor;
}

describe('a document from elsewhere', () => {
  it('is taken over to the letter, whatever was there before', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const editor = open(before);

        takeOver(editor, dastToSlate(after));

        expect(editor.children).toEqual(dastToSlate(after));
      }),
    );
  });

  it('leaves nodes that say the same, and the caret in them, as they are', () => {
    const block = newBlock('quote', { words: 'Slow' });
    const editor = open(documentOf(paragraph('one'), { type: 'block', item: block }, paragraph('two')));
    const [, before] = editor.children;
    Transforms.select(editor, { path: [2, 0], offset: 1 });

    takeOver(
      editor,
      dastToSlate(documentOf(paragraph('zero'), paragraph('one'), { type: 'block', item: block }, paragraph('two'))),
    );

    expect(editor.children[2]).toBe(before);
    expect(editor.selection?.anchor).toEqual({ path: [3, 0], offset: 1 });
  });

  it('says where the text changed, and nothing where only a block did', () => {
    const block = newBlock('quote', { words: 'Slow' });
    const editor = open(documentOf(paragraph('a line'), { type: 'block', item: block }));

    expect(
      takeOver(editor, dastToSlate(documentOf(paragraph('a quick line'), { type: 'block', item: block }))),
    ).toEqual({
      path: [0, 0],
      offset: 'a quick '.length,
    });
    const changed = { ...block, attributes: { words: 'Smooth' } };
    expect(
      takeOver(editor, dastToSlate(documentOf(paragraph('a quick line'), { type: 'block', item: changed }))),
    ).toBeNull();
    expect(takeOver(editor, dastToSlate(documentOf(paragraph('a quick line'))))).toEqual({
      path: [0, 0],
      offset: 'a quick line'.length,
    });
  });
});
