import { Editor, Transforms } from 'slate';
import { currentItem, indentItem, outdentItem } from './line-kinds.ts';
import { toggleMark } from './marks.ts';
import type { DocumentSettings } from './settings.ts';
import { addLineAfter } from './with-writing.ts';

interface Keys {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const markKeys: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'emphasis',
  u: 'underline',
  e: 'code',
  'shift+x': 'strikethrough',
  'shift+h': 'highlight',
};

/**
 * What keys do in a text: a change, which answers whether it did anything, or the dialog of links. Null for other keys.
 */
export function keyAction(
  event: Keys,
  { marks, nodes }: DocumentSettings,
): 'link' | ((editor: Editor) => boolean) | null {
  const { shiftKey, altKey } = event;
  const isMod = event.ctrlKey || event.metaKey;
  if (altKey) return null;
  if (event.key === 'Tab' && !isMod) return (editor) => moveItem(editor, shiftKey);
  if (!isMod) return null;
  if (event.key === 'Enter') return (editor) => done(() => addLineAfter(editor));
  // Of texts in blocks of texts a browser would take the outermost.
  if (event.key === 'Home' || event.key === 'End') return (editor) => done(() => moveToEdge(editor, event));
  const letter = event.key.toLowerCase();
  if (letter === 'a' && !shiftKey) return (editor) => done(() => Transforms.select(editor, []));
  if (letter === 'k' && !shiftKey) return nodes.has('link') ? 'link' : null;
  const mark = markKeys[shiftKey ? `shift+${letter}` : letter];
  if (mark === undefined) return null;
  // A mark the field does not have is not left to the browser, which would draw it all the same.
  return (editor) => done(() => marks.includes(mark) && toggleMark(editor, mark));
}

/** In a list Tab always stays; elsewhere it leaves the text. */
function moveItem(editor: Editor, isOutwards: boolean): boolean {
  if (currentItem(editor) === null) return false;
  return done(() => (isOutwards ? outdentItem(editor) : indentItem(editor)));
}

/** Puts the caret to the first or last letter of the text; with Shift the selection reaches there. */
function moveToEdge(editor: Editor, { key, shiftKey }: Keys): void {
  const edge = key === 'Home' ? Editor.start(editor, []) : Editor.end(editor, []);
  Transforms.select(editor, {
    anchor: shiftKey && editor.selection !== null ? editor.selection.anchor : edge,
    focus: edge,
  });
}

function done(change: () => unknown): true {
  change();
  return true;
}
