import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState, type Extension, Transaction } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import type { CodeEditorProps } from '@lectern/field-types/console';
import { type RefObject, useEffect, useRef } from 'react';

/** Without anything left to undo the keys go on to whoever is around the editor. */
const ownHistoryKeymap = historyKeymap.map((binding) => ({ ...binding, preventDefault: false }));

export interface CodeMirrorOptions extends Pick<
  CodeEditorProps,
  'value' | 'onChange' | 'onBlur' | 'isDisabled' | 'labelledBy' | 'describedBy'
> {
  /** Language and helps; must stay the same list between draws. */
  extensions: readonly Extension[];
}

/** CodeMirror in an element of the page: `parent` goes to the element, `view` holds the editor. Tab leaves it. */
export function useCodeMirror({ value, onChange, onBlur, isDisabled, labelledBy, describedBy, extensions }: CodeMirrorOptions): {
  parent: RefObject<HTMLDivElement | null>;
  view: RefObject<EditorView | null>;
} {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const handlers = useRef({ onChange, onBlur });
  const firstValue = useRef(value);

  useEffect(() => {
    handlers.current = { onChange, onBlur };
  });

  // CodeMirror owns its part of the document, so it is made and destroyed with it.
  useEffect(() => {
    if (parent.current === null) return undefined;
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: firstValue.current,
        extensions: [
          history(),
          ...extensions,
          keymap.of([...defaultKeymap, ...ownHistoryKeymap]),
          EditorState.readOnly.of(isDisabled),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            role: 'textbox',
            'aria-multiline': 'true',
            ...(labelledBy === undefined ? {} : { 'aria-labelledby': labelledBy }),
            ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) handlers.current.onChange(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({ blur: () => handlers.current.onBlur() }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [extensions, isDisabled, labelledBy, describedBy]);

  // A value from elsewhere (a reset, somebody else's version) replaces the text; typing arrives here unchanged.
  useEffect(() => {
    const editor = view.current;
    firstValue.current = value;
    if (editor === null || editor.state.doc.toString() === value) return;
    // Undo of the editor is for what was typed in it.
    editor.dispatch({ changes: changeBetween(editor.state.doc.toString(), value), annotations: Transaction.addToHistory.of(false) });
  }, [value]);

  return { parent, view };
}

/** The one stretch in which two texts differ: the caret stays where it is outside of it. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
