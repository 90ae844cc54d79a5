import { useLayoutEffect, useRef } from 'react';
import { type Editor, Range, Transforms } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';

/**
 * Draws nothing, and stands before the text. Whenever Slate draws the text it puts the caret where its model has it, and
 * the browser reports a press only after it: if the page is drawn in between, the caret returns to where it was. What
 * is selected on the page is therefore taken over first, unless the program has moved the caret itself.
 */
export function KeepCaret() {
  const editor = useSlate();
  const drawn = useRef(editor.selection);
  useLayoutEffect(() => {
    if (editor.selection === drawn.current) takeSelection(editor);
    drawn.current = editor.selection;
  });
  return null;
}

function takeSelection(editor: Editor): void {
  const text = ReactEditor.isMounted(editor) ? ReactEditor.toDOMNode(editor, editor) : null;
  const selected = getSelection();
  if (text === null || document.activeElement !== text || ReactEditor.isComposing(editor)) return;
  if (selected === null || selected.rangeCount === 0) return;
  const ends = [selected.anchorNode, selected.focusNode];
  if (!ends.every((node) => ReactEditor.hasEditableTarget(editor, node))) return;
  const range = ReactEditor.toSlateRange(editor, selected, { exactMatch: false, suppressThrow: true });
  if (range === null || (editor.selection !== null && Range.equals(range, editor.selection))) return;
  Transforms.select(editor, range);
}
