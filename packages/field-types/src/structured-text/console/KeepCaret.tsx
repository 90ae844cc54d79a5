import { useLayoutEffect, useRef } from 'react';
import type { Editor } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import { readSelection } from './read-selection.ts';

/**
 * Draws nothing, and stands before the text. Whenever Slate draws the text it puts the caret where its model has it, and
 * the browser reports a press only after it: if the page is drawn in between, the caret returns to where it was. What
 * is selected on the page is therefore taken over first, unless the program has moved the caret itself.
 */
export function KeepCaret() {
  const editor = useSlate();
  const drawn = useRef(editor.selection);
  useLayoutEffect(() => {
    if (editor.selection === drawn.current && isCaretInText(editor)) readSelection(editor);
    drawn.current = editor.selection;
  });
  return null;
}

/** Whether the person is in the text itself, and not in a field of a block in it or in the middle of a composition. */
function isCaretInText(editor: Editor): boolean {
  if (!ReactEditor.isMounted(editor) || ReactEditor.isComposing(editor)) return false;
  if (document.activeElement !== ReactEditor.toDOMNode(editor, editor)) return false;
  const selected = getSelection();
  return [selected?.anchorNode, selected?.focusNode].every((node) =>
    ReactEditor.hasEditableTarget(editor, node ?? null),
  );
}
