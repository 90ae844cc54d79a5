import { createEditor, type Descendant, Editor } from 'slate';
import { describe, expect, it } from 'vitest';
import type { CustomBlockStyle, CustomMark } from '#console/editor-host.ts';
import { markOfKeys, stylesOfLine, toggleBlockStyle, toolbarMarks } from './custom-styles.ts';
import { withDocument } from './with-document.ts';

const markOf = (id: string, more: Partial<CustomMark> = {}): CustomMark =>
  // Icons are drawn, which no test here does.
  ({ id, label: id, icon: null as never, style: {}, ...more });

describe('marks of plugins', () => {
  it('are next to the mark they name, even where that is not offered, and last otherwise', () => {
    const shown = toolbarMarks(
      ['strong', 'code'],
      [
        markOf('end'),
        markOf('first', { placement: ['before', 'strong'] }),
        markOf('beside', { placement: ['after', 'underline'] }),
        markOf('stray', { placement: ['after', 'blink'] }),
      ],
    );

    expect(shown.map((one) => (one.kind === 'custom' ? one.mark.id : one.mark))).toEqual([
      'first',
      'strong',
      'beside',
      'code',
      'end',
      'stray',
    ]);
  });

  it('have shortcuts with a modifier', () => {
    const marks = [markOf('plain', { keyboardShortcut: 'x' }), markOf('shout', { keyboardShortcut: 'mod+Shift+L' })];
    const pressed = (key: string, keys: Partial<Parameters<typeof markOfKeys>[0]>) =>
      markOfKeys({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...keys }, marks)?.id;

    expect(pressed('L', { ctrlKey: true, shiftKey: true })).toBe('shout');
    expect(pressed('l', { metaKey: true, shiftKey: true })).toBe('shout');
    expect(pressed('l', { ctrlKey: true })).toBeUndefined();
    expect(pressed('x', {})).toBeUndefined();
  });
});

describe('styles of plugins', () => {
  const lead: CustomBlockStyle = { id: 'lead', node: 'paragraph', label: 'Lead', style: {} };
  const big: CustomBlockStyle = { id: 'big', node: 'heading', label: 'Big', style: {} };
  const editorWith = (nodes: object[]): Editor => {
    const editor = withDocument(createEditor());
    editor.children = nodes as Descendant[];
    editor.selection = { anchor: Editor.start(editor, []), focus: Editor.end(editor, []) };
    return editor;
  };

  it('are offered for the line they are made for', () => {
    const editor = editorWith([{ type: 'heading', level: 2, style: 'big', children: [{ text: 'A' }] }]);

    expect(stylesOfLine(editor, [lead, big])).toEqual({ offered: [big], current: big });
    editor.selection = null;
    expect(stylesOfLine(editor, [lead, big])).toEqual({ offered: [], current: undefined });
  });

  it('are given to all selected lines of their kind, and taken off when all have them', () => {
    const editor = editorWith([
      { type: 'paragraph', style: 'lead', children: [{ text: 'A' }] },
      { type: 'heading', level: 2, children: [{ text: 'B' }] },
      { type: 'paragraph', children: [{ text: 'C' }] },
    ]);
    const styles = () => editor.children.map((node) => (node as { style?: unknown }).style);

    toggleBlockStyle(editor, lead);
    expect(styles()).toEqual(['lead', undefined, 'lead']);
    toggleBlockStyle(editor, lead);
    expect(styles()).toEqual([undefined, undefined, undefined]);
  });
});
