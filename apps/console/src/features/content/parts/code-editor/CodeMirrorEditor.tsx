import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lineNumbers } from '@codemirror/view';
import { type CodeEditorProps, useEditorHost } from '@lectern/field-types/console';
import { tags } from '@lezer/highlight';
import styles from '#lib/code-editor/code-editor.module.css';
import { useCodeMirror } from '#lib/code-editor/use-code-mirror.ts';
import { useMessages } from '#lib/use-messages.ts';
import { jsonProblemLine } from './json-problem.ts';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color--code-key)' },
  { tag: tags.string, color: 'var(--color--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color--code-number)' },
  { tag: [tags.punctuation, tags.bracket, tags.separator], color: 'var(--color--code-punctuation)' },
]);

const extensions = [lineNumbers(), indentOnInput(), bracketMatching(), json(), syntaxHighlighting(colours)];

/** CodeMirror for JSON; indentation happens by itself. */
export function CodeMirrorEditor({ isInvalid, ...rest }: CodeEditorProps) {
  const t = useMessages();
  const { history } = useEditorHost();
  const { parent } = useCodeMirror({ ...rest, isInvalid, extensions, isWalking: history?.isWalking });
  const problemLine = jsonProblemLine(rest.value);
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
