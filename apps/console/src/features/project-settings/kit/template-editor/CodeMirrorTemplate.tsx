import { history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import code from '#lib/code-editor/code-editor.module.css';
import { useCodeMirror } from '#lib/code-editor/use-code-mirror.ts';
import styles from './template-editor.module.css';

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--color--code-key)' },
  { tag: tags.string, color: 'var(--color--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color--code-number)' },
  { tag: [tags.punctuation, tags.bracket, tags.separator], color: 'var(--color--code-punctuation)' },
]);

const tagsOfMustache = new MatchDecorator({
  regexp: /\{\{\{[^{}]*\}\}\}|\{\{[^{}]*\}\}/g,
  decoration: Decoration.mark({ class: styles.tag }),
});

const markedTags = ViewPlugin.define<{
  marks: DecorationSet;
  update: (update: Parameters<MatchDecorator['updateDeco']>[0]) => void;
}>(
  (view) => ({
    marks: tagsOfMustache.createDeco(view),
    update(update) {
      this.marks = tagsOfMustache.updateDeco(update, this.marks);
    },
  }),
  { decorations: ({ marks }) => marks },
);

const shared: readonly Extension[] = [history(), keymap.of(historyKeymap), markedTags];

/** The payload need not be JSON, and mostly is. */
const payload: readonly Extension[] = [
  ...shared,
  lineNumbers(),
  indentOnInput(),
  bracketMatching(),
  json(),
  syntaxHighlighting(colours),
];

/** Pasted line breaks are left out, and Enter saves the form around. */
const singleLine: readonly Extension[] = [
  EditorState.transactionFilter.of((transaction) =>
    transaction.newDoc.lines > 1
      ? [transaction, { changes: lineBreaks(transaction.newDoc.toString()), sequential: true }]
      : transaction,
  ),
  keymap.of([
    {
      key: 'Enter',
      run: (view) => {
        view.dom.closest('form')?.requestSubmit();
        return true;
      },
    },
  ]),
  EditorView.contentAttributes.of({ 'aria-multiline': 'false', spellcheck: 'false', autocapitalize: 'off' }),
  ...shared,
];

interface CodeMirrorTemplateProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  isSingleLine: boolean;
  isDisabled: boolean;
  isInvalid: boolean;
  labelledBy?: string;
  describedBy?: string;
}

/** CodeMirror for templates, with a history of its own. */
export function CodeMirrorTemplate({ isSingleLine, ...rest }: CodeMirrorTemplateProps) {
  const { parent } = useCodeMirror({ ...rest, extensions: isSingleLine ? singleLine : payload });
  return (
    <div
      ref={parent}
      className={`${code.frame} ${isSingleLine ? styles['is-line'] : ''}`}
      data-invalid={rest.isInvalid || undefined}
      translate="no"
    />
  );
}

function lineBreaks(text: string): { from: number; to: number }[] {
  return [...text.matchAll(/\n/g)].map(({ index }) => ({ from: index, to: index + 1 }));
}
