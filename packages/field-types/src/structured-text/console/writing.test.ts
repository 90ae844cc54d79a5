import type { Field } from '@lectern/domain';
import { createEditor, Editor, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { newBlock } from '#console/blocks/block-value.ts';
import { checkDast } from '../check-document.ts';
import type { DastNode } from '../dast.ts';
import { dastToSlate } from '../dast-to-slate.ts';
import { slateToDast } from '../slate-to-dast.ts';
import { type ElementNode, pendingFileType, type SlateNode } from '../slate-nodes.ts';
import { keyAction } from './key-actions.ts';
import { indentItem, outdentItem, setKind, toggleKind } from './line-kinds.ts';
import { setLink, setRecordLink } from './links.ts';
import { toggleMark } from './marks.ts';
import { documentSettings } from './settings.ts';
import { withDocument } from './with-document.ts';
import { fromPlainText, insertRoots, pastedNodes } from './with-paste.ts';
import { insertVoid, withWriting } from './with-writing.ts';

const field = {
  appearance: { editor: 'structured_text', parameters: { heading_levels: [2, 3] }, addons: [] },
  validators: { structured_text_blocks: { item_types: ['quote'] }, structured_text_links: { item_types: ['article'] } },
} as unknown as Field;
const settings = documentSettings(field);

const span = (value: string, marks?: string[]): DastNode => ({ type: 'span', value, ...(marks ? { marks } : {}) });
const paragraph = (...children: (string | DastNode)[]): DastNode => ({
  type: 'paragraph',
  children: children.map((child) => (typeof child === 'string' ? span(child) : child)),
});
const list = (style: string, ...items: DastNode[][]): DastNode => ({
  type: 'list',
  style,
  children: items.map((children) => ({ type: 'listItem', children })),
});
const documentOf = (...children: DastNode[]) => ({ schema: 'dast', document: { type: 'root', children } });

/** An editor with a document, the caret at its end. */
function open(...children: DastNode[]): Editor {
  const editor = withWriting(withDocument(createEditor()), settings) as Editor;
  editor.children = dastToSlate(
    children.length > 0 ? documentOf(...children) : null,
  ) as SlateNode[] as Editor['children'];
  Transforms.select(editor, Editor.end(editor, []));
  return editor;
}

/** What the editor would send; every document must be one that the server takes. */
function sent(editor: Editor): readonly DastNode[] {
  const value = slateToDast(editor.children as SlateNode[]);
  if (value !== null) expect(checkDast(value)).toEqual([]);
  return value?.document.children ?? [];
}

function type(editor: Editor, text: string): void {
  for (const letter of text) {
    if (letter === '\n') Editor.insertBreak(editor);
    else Editor.insertText(editor, letter);
  }
}

describe('signs of Markdown', () => {
  it('make headings, lists, quotes, code and rules', () => {
    const editor = open();

    type(editor, '## Title\nText\n- one\ntwo\n\n1. first\n\n> said\n\n---```x\ny');

    expect(sent(editor)).toEqual([
      { type: 'heading', level: 2, children: [span('Title')] },
      paragraph('Text'),
      list('bulleted', [paragraph('one')], [paragraph('two')]),
      list('numbered', [paragraph('first')]),
      { type: 'blockquote', children: [paragraph('said')] },
      { type: 'thematicBreak' },
      { type: 'code', code: 'x\ny' },
    ]);
  });

  it('stay letters where the field does not allow what they mean', () => {
    const editor = open();

    type(editor, '# Title');

    expect(sent(editor)).toEqual([paragraph('# Title')]);
  });

  it('mark words', () => {
    const editor = open();

    type(editor, 'a **bold** and `x` end');

    expect(sent(editor)).toEqual([paragraph('a ', span('bold', ['strong']), ' and ', span('x', ['code']), ' end')]);
  });
});

describe('lines', () => {
  it('leave a list when it is toggled off, and join the list beside them', () => {
    const editor = open(list('bulleted', [paragraph('a')]), paragraph('b'));

    toggleKind(editor, 'bulleted');
    expect(sent(editor)).toEqual([list('bulleted', [paragraph('a')], [paragraph('b')])]);

    toggleKind(editor, 'bulleted');
    expect(sent(editor)).toEqual([list('bulleted', [paragraph('a')]), paragraph('b')]);
  });

  it('go into the item above and out again', () => {
    const editor = open(list('bulleted', [paragraph('a')], [paragraph('b')]));

    expect(indentItem(editor)).toBe(true);
    expect(sent(editor)).toEqual([list('bulleted', [paragraph('a'), list('bulleted', [paragraph('b')])])]);

    expect(outdentItem(editor)).toBe(true);
    expect(sent(editor)).toEqual([list('bulleted', [paragraph('a')], [paragraph('b')])]);
  });

  it('take the items below along when they go out', () => {
    const editor = open(list('bulleted', [paragraph('a'), list('numbered', [paragraph('b')], [paragraph('c')])]));
    Transforms.select(editor, Editor.start(editor, [0, 0, 1, 0]));

    outdentItem(editor);

    expect(sent(editor)).toEqual([
      list('bulleted', [paragraph('a')], [paragraph('b'), list('numbered', [paragraph('c')])]),
    ]);
  });

  it('lose what only their old kind had', () => {
    const editor = open({ type: 'code', code: 'x', language: 'css', highlight: [0] });

    setKind(editor, 'heading-3');
    expect(sent(editor)).toEqual([{ type: 'heading', level: 3, children: [span('x')] }]);

    setKind(editor, 'paragraph');
    expect(sent(editor)).toEqual([paragraph('x')]);
  });

  it('leave list and quote with Enter in an empty line, and with Backspace at the start', () => {
    const editor = open({ type: 'blockquote', children: [paragraph('a')] });
    type(editor, '\n\nb');
    expect(sent(editor)).toEqual([{ type: 'blockquote', children: [paragraph('a')] }, paragraph('b')]);

    const other = open(list('numbered', [paragraph('a')]));
    Transforms.select(other, Editor.start(other, []));
    Editor.deleteBackward(other);
    expect(sent(other)).toEqual([paragraph('a')]);
  });
});

describe('words', () => {
  const select = (editor: Editor, anchor: number, focus: number) =>
    Transforms.select(editor, { anchor: { path: [0, 0], offset: anchor }, focus: { path: [0, 0], offset: focus } });

  it('take marks and lose them without a trace', () => {
    const editor = open(paragraph('one two'));
    select(editor, 0, 3);

    toggleMark(editor, 'strong');
    expect(sent(editor)).toEqual([paragraph(span('one', ['strong']), ' two')]);

    toggleMark(editor, 'strong');
    expect(sent(editor)).toEqual([paragraph('one two')]);
  });

  it('become links to pages and records', () => {
    const editor = open(paragraph('one two'));
    select(editor, 0, 3);
    setLink(editor, 'https://example.org', [{ id: 'target', value: '_blank' }]);
    expect(sent(editor)).toEqual([
      paragraph(
        {
          type: 'link',
          url: 'https://example.org',
          meta: [{ id: 'target', value: '_blank' }],
          children: [span('one')],
        },
        ' two',
      ),
    ]);

    const other = open(paragraph('one two'));
    select(other, 4, 7);
    setRecordLink(other, '201');
    expect(sent(other)).toEqual([paragraph('one ', { type: 'itemLink', item: '201', children: [span('two')] })]);
  });

  it('make room for a record where nothing is selected', () => {
    const editor = open(paragraph('see '));

    setRecordLink(editor, '201');
    type(editor, '!');

    expect(sent(editor)).toEqual([paragraph('see ', { type: 'inlineItem', item: '201' }, '!')]);
  });
});

describe('blocks', () => {
  const block = newBlock('quote', { words: 'Slow' });

  it('take the place of an empty line, and leave room to write below', () => {
    const editor = open();

    insertVoid(editor, { type: 'block', item: block, children: [{ text: '' }] });
    type(editor, 'after');

    expect(sent(editor)).toEqual([{ type: 'block', item: block }, paragraph('after')]);
  });

  it('are chosen before Backspace removes them', () => {
    const editor = open({ type: 'block', item: block }, paragraph('x'));
    Transforms.select(editor, Editor.start(editor, [1]));

    Editor.deleteBackward(editor);

    expect(sent(editor)).toEqual([{ type: 'block', item: block }, paragraph('x')]);
    expect(editor.selection?.anchor.path[0]).toBe(0);
  });

  it('are chosen before Delete removes them, and an empty line goes', () => {
    const editor = open(paragraph('x'), paragraph(''), { type: 'block', item: block }, paragraph('y'));
    Transforms.select(editor, Editor.start(editor, [1]));

    Editor.deleteForward(editor);

    expect(sent(editor)).toEqual([paragraph('x'), { type: 'block', item: block }, paragraph('y')]);
    expect(editor.selection?.anchor.path[0]).toBe(1);
    Editor.deleteForward(editor);
    expect(sent(editor)).toEqual([paragraph('x'), paragraph('y')]);
  });

  it.each(['deleteBackward', 'deleteForward'] as const)('within a line are chosen before %s removes them', (remove) => {
    const editor = open(paragraph('a', { type: 'inlineBlock', item: block }, 'b'));
    Transforms.select(editor, remove === 'deleteBackward' ? Editor.start(editor, [0, 2]) : Editor.end(editor, [0, 0]));

    Editor[remove](editor);
    expect(sent(editor)).toEqual([paragraph('a', { type: 'inlineBlock', item: block }, 'b')]);
    expect(editor.selection?.anchor.path).toEqual([0, 1, 0]);

    Editor[remove](editor);
    expect(sent(editor)).toEqual([paragraph('ab')]);
  });

  it('get ids of their own when they are pasted, and stay away where they may not stand', () => {
    const other = newBlock('teaser', {});
    const nodes = dastToSlate(
      documentOf({ type: 'block', item: block }, { type: 'block', item: other }, paragraph('x')),
    );

    const [first, second, ...rest] = pastedNodes(nodes, settings, () => []) as {
      type: string;
      item?: { id: string };
    }[];

    expect([first?.type, second?.type, rest.length]).toEqual(['block', 'paragraph', 0]);
    expect(first?.item?.id).not.toBe(block.id);
  });
});

describe('pasted lines', () => {
  it('join the line when they are one, and split it when they are more', () => {
    const editor = open(paragraph('ab'));
    Transforms.select(editor, { path: [0, 0], offset: 1 });
    insertRoots(editor, fromPlainText('x'));
    expect(sent(editor)).toEqual([paragraph('axb')]);

    insertRoots(editor, fromPlainText('one\ntwo\r\n\r\nthree'));
    expect(sent(editor)).toEqual([paragraph('ax'), paragraph('one\ntwo'), paragraph('three'), paragraph('b')]);
  });

  it('come before a line whose start the caret is at', () => {
    const editor = open(paragraph('ab'));
    Transforms.select(editor, Editor.start(editor, []));

    insertRoots(editor, fromPlainText('x\n\ny'));
    expect(sent(editor)).toEqual([paragraph('x'), paragraph('y'), paragraph('ab')]);
  });

  it('leave the caret below a file, which is in no document', () => {
    const editor = open(paragraph('ab'));
    insertRoots(editor, [{ type: pendingFileType, file: 'one', children: [{ text: '' }] }]);

    type(editor, 'c');
    expect(editor.children.map((node) => (node as ElementNode).type)).toEqual([
      'paragraph',
      pendingFileType,
      'paragraph',
    ]);
    expect(sent(editor)).toEqual([paragraph('ab'), paragraph('c')]);
  });
});

it('keeps keys for the whole text to itself, however deep it is', () => {
  const editor = open(paragraph('one'), paragraph('two'));
  const press = (key: string, shiftKey = false) => {
    const action = keyAction({ key, shiftKey, ctrlKey: true, metaKey: false, altKey: false }, settings);
    expect(typeof action === 'function' && action(editor)).toBe(true);
  };

  press('Home');
  expect(editor.selection?.focus).toEqual({ path: [0, 0], offset: 0 });
  press('End', true);
  expect(editor.selection).toEqual({ anchor: { path: [0, 0], offset: 0 }, focus: { path: [1, 0], offset: 3 } });
  press('End');
  expect(editor.selection?.anchor).toEqual({ path: [1, 0], offset: 3 });
  press('a');
  expect(editor.selection).toEqual({ anchor: { path: [0, 0], offset: 0 }, focus: { path: [1, 0], offset: 3 } });
});
