import type { Editor } from 'slate';
import './slate-types.ts';

/**
 * Runs a change that comes from an input inside the text, and reports it at once. Slate reports a moment later, when
 * React has put the old value back into the input already, and the caret at its end.
 */
export function flushed(editor: Editor, change: () => void): void {
  change();
  editor.onChange();
}
