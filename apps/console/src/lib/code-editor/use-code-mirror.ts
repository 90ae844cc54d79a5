import { defaultKeymap } from '@codemirror/commands';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { changedRange } from '@lectern/field-types/console';
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface CodeMirrorOptions {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  isDisabled: boolean;
  isInvalid?: boolean;
  labelledBy?: string;
  describedBy?: string;
  /** Language and helps; must stay the same list between draws. */
  extensions: readonly Extension[];
  /** Whether a value that arrives now is a step of the form's history: the caret goes to what it changed. */
  isWalking?: () => boolean;
}

/**
 * CodeMirror in an element of the page: `parent` goes to the element, `view` holds the editor. Tab leaves it. The editor
 * keeps no history of its own unless `extensions` bring one.
 */
export function useCodeMirror({ value, onChange, onBlur, extensions, isWalking, ...state }: CodeMirrorOptions): {
  parent: RefObject<HTMLDivElement | null>;
  view: RefObject<EditorView | null>;
} {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const handlers = useRef({ onChange, onBlur, isWalking });
  const first = useRef({ value, ...state });
  const [surroundings] = useState(() => new Compartment());
  const { isDisabled, isInvalid, labelledBy, describedBy } = state;

  useEffect(() => {
    handlers.current = { onChange, onBlur, isWalking };
  });

  // CodeMirror owns its part of the document, so it is made and destroyed with it.
  useEffect(() => {
    if (parent.current === null) return undefined;
    const editor = new EditorView({
      parent: parent.current,
      state: EditorState.create({
        doc: first.current.value,
        extensions: [
          ...extensions,
          keymap.of(defaultKeymap),
          surroundings.of(surroundingsOf(first.current)),
          EditorView.lineWrapping,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) handlers.current.onChange(update.state.doc.toString());
          }),
          EditorView.domEventHandlers({ blur: () => handlers.current.onBlur() }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [extensions, surroundings]);

  // In place: an editor that is made anew when a problem appears would lose caret and focus.
  useEffect(() => {
    const next = { isDisabled, isInvalid, labelledBy, describedBy };
    first.current = { ...first.current, ...next };
    view.current?.dispatch({ effects: surroundings.reconfigure(surroundingsOf(next)) });
  }, [surroundings, isDisabled, isInvalid, labelledBy, describedBy]);

  // An external value (a reset, a colleague's version) replaces the text; typing is returned unchanged.
  useEffect(() => {
    const editor = view.current;
    first.current.value = value;
    if (editor === null || editor.state.doc.toString() === value) return;
    const changes = changeBetween(editor.state.doc.toString(), value);
    // A step back or forward leads to what it changed; what others write leaves the caret alone.
    const caret =
      handlers.current.isWalking?.() === true
        ? { selection: { anchor: changes.from + changes.insert.length }, scrollIntoView: true }
        : {};
    editor.dispatch({ changes, ...caret });
  }, [value]);

  return { parent, view };
}

type Surroundings = Pick<CodeMirrorOptions, 'isDisabled' | 'isInvalid' | 'labelledBy' | 'describedBy'>;

/** What the form around says of the editor. */
function surroundingsOf({ isDisabled, isInvalid, labelledBy, describedBy }: Surroundings): Extension {
  return [
    EditorState.readOnly.of(isDisabled),
    EditorView.contentAttributes.of({
      role: 'textbox',
      'aria-multiline': 'true',
      ...(isDisabled ? { 'aria-readonly': 'true' } : {}),
      ...(isInvalid === true ? { 'aria-invalid': 'true' } : {}),
      ...(labelledBy === undefined ? {} : { 'aria-labelledby': labelledBy }),
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    }),
  ];
}

/** The one stretch in which two texts differ: the caret stays where it is outside of it. */
function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  const { start, endBefore, endAfter } = changedRange(before, after);
  return { from: start, to: endBefore, insert: after.slice(start, endAfter) };
}
