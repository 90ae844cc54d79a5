import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import type { CodeEditorProps } from '@lectern/field-types/console';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../../lib/use-messages.ts';
import { jsonProblemLine } from './json-problem.ts';
import styles from './code-editor.module.css';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color--code-key)' },
  { tag: tags.string, color: 'var(--color--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color--code-number)' },
  { tag: [tags.punctuation, tags.bracket, tags.separator], color: 'var(--color--code-punctuation)' },
]);

/** CodeMirror for JSON. Tab leaves the editor, as everywhere in the console; indentation happens by itself. */
export function CodeMirrorEditor({ value, onChange, onBlur, isDisabled, isInvalid, labelledBy, describedBy }: CodeEditorProps) {
  const t = useMessages();
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const handlers = useRef({ onChange, onBlur });
  const firstValue = useRef(value);
  const problemLine = jsonProblemLine(value);

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
          lineNumbers(),
          history(),
          indentOnInput(),
          bracketMatching(),
          json(),
          syntaxHighlighting(colours),
          keymap.of([...defaultKeymap, ...historyKeymap]),
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
  }, [isDisabled, labelledBy, describedBy]);

  // A value from elsewhere (a reset, somebody else's version) replaces the text; typing arrives here unchanged.
  useEffect(() => {
    const editor = view.current;
    firstValue.current = value;
    if (editor === null || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return (
    <>
      <div ref={parent} className={styles.frame} data-invalid={isInvalid || problemLine !== null || undefined} />
      {problemLine !== null && (
        <p className={styles.problem} role="status">
          {t('fields.json.invalid', { line: problemLine })}
        </p>
      )}
    </>
  );
}
