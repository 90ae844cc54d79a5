import { type Editor, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';

/** Takes over what is selected on the page: Slate learns of it later, and quick hands don't wait for that. */
export function readSelection(editor: Editor): void {
  const selected = window.getSelection();
  if (selected === null || selected.rangeCount === 0) return;
  const range = ReactEditor.toSlateRange(editor, selected, { exactMatch: false, suppressThrow: true });
  if (range !== null) Transforms.select(editor, range);
}
