import { TextArea, useFieldWiring } from '@lectern/ui';
import { AlignLeft } from 'lucide-react';
import { LazyTextDifference } from '../console/differences/lazy-differences.ts';
import { useEditorHost } from '../console/editor-host.ts';
import { EmojiText } from '../console/emoji/EmojiText.tsx';
import type { ConsoleFacet, EditorProps } from '../console/facet.ts';
import { wordsFromText } from '../console/from-text.ts';
import { blankness, patterns } from '../console/filter.ts';
import { lengthCounter, placeholderOf, TextCell, textOrEmpty, textOrNull, TextView } from '../console/text-value.tsx';
import { placeholderControl } from '../console/parameter-control.ts';
import { markdownTools, wysiwygTools } from './index.ts';

/** Several paragraphs: plain, or formatted as Markdown or HTML. */
export const textConsole: ConsoleFacet = {
  icon: AlignLeft,
  picker: { family: 'text', position: 2 },
  counterpart: { type: 'string', isLossy: false },
  editorParameters: {
    markdown: [{ name: 'toolbar', kind: 'set', choices: markdownTools }],
    wysiwyg: [{ name: 'toolbar', kind: 'set', choices: wysiwygTools }],
    textarea: [placeholderControl],
  },
  Editor: TextValueEditor,
  fromText: wordsFromText,
  counter: lengthCounter,
  partsOf: () => ({ kind: 'words' }),
  filter: () => ({ operators: [...patterns, ...blankness] }),
  Cell: TextCell,
  View: TextView,
  Difference: LazyTextDifference,
};

const languages: Readonly<Record<string, 'html' | 'markdown' | undefined>> = { markdown: 'markdown', wysiwyg: 'html' };

function TextValueEditor({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const { TextEditor } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const { editor, parameters } = field.appearance;
  const language = languages[editor];
  if (language !== undefined) {
    const { toolbar } = parameters;
    return (
      <TextEditor
        language={language}
        tools={Array.isArray(toolbar) ? toolbar.map(String) : []}
        value={textOrEmpty(value)}
        onChange={(next) => onChange(textOrNull(next))}
        onBlur={onBlur}
        isDisabled={isDisabled}
        labelledBy={labelledBy}
        describedBy={describedBy}
      />
    );
  }
  return (
    <EmojiText>
      <TextArea
        value={textOrEmpty(value)}
        placeholder={placeholderOf(field)}
        onChange={(next) => onChange(textOrNull(next))}
        onBlur={onBlur}
        isReadOnly={isDisabled}
        rows={4}
      />
    </EmojiText>
  );
}
