import { defaultKeymap } from '@codemirror/commands';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { changedRange, type CodeEditorProps, useEditorHost } from '@lectern/field-types/console';
import { type RefObject, useEffect, useRef } from 'react';

export interface CodeMirrorOptions extends Pick<
  CodeEditorProps,
  'value' | 'onChange' | 'onBlur' | 'isDisabled' | 'labelledBy' | 'describedBy'
> {
  /** Language and helps; must stay the same list between renders. */
  extensions: readonly Extension[];
}

/**
 * CodeMirror in an element of the page: `parent` is attached to the element, `view` is the editor. Tab leaves it. Undo
 * belongs to the form: the editor has no history of its own.
 */
export function useCodeMirror({
  value,
  onChange,
  onBlur,
  isDisabled,
  labelledBy,
  describedBy,
  extensions,
}: CodeMirrorOptions): {
  parent: RefObject<HTMLDivElement | null>;
  view: RefObject<EditorView | null>;
} {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const handlers = useRef({ onChange, onBlur });
  const firstValue = useRef(value);
  const { history } = useEditorHost();

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
          ...extensions,
          keymap.of(defaultKeymap),
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

  // An external value (a reset, a colleague's version) replaces the text; typing is returned unchanged.
  useEffect(() => {
    const editor = view.current;
    firstValue.current = value;
    if (editor === null || editor.state.doc.toString() === value) return;
    const changes = changeBetween(editor.state.doc.toString(), value);
    // Undo and redo move to their change; changes by others leave the caret in place.
    const caret =
      history?.isWalking() === true
        ? { selection: { anchor: changes.from + changes.insert.length }, scrollIntoView: true }
        : {};
    editor.dispatch({ changes, ...caret });
  }, [value, history]);

  return { parent, view };
}

/** The one stretch in which two texts differ: the caret stays where it is outside of it. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  const { start, endBefore, endAfter } = changedRange(before, after);
  return { from: start, to: endBefore, insert: after.slice(start, endAfter) };
}
