import { TextSelection } from '@tiptap/pm/state';
import { createDocument, type Editor } from '@tiptap/react';

/**
 * Updates the text of an editor to some HTML by its smallest change, so that the caret stays; or moves to the change.
 */
export function takeOverHtml(editor: Editor, html: string, { leadsCaret }: { leadsCaret: boolean }): void {
  const { doc, tr } = editor.state;
  const next = createDocument(html, editor.schema);
  const from = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (from === null || end === null) return;
  // Both looks may go over the same letters, as in "aa" and "aaa".
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  tr.replace(from, end.a + overlap, next.slice(from, end.b + overlap));
  if (leadsCaret) tr.setSelection(TextSelection.near(tr.doc.resolve(end.b + overlap), -1)).scrollIntoView();
  editor.view.dispatch(tr.setMeta('preventUpdate', true));
}
