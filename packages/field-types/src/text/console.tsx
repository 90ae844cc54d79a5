import { TextArea } from '@lectern/ui';
import { AlignLeft } from 'lucide-react';
import styles from '../console/console.module.css';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps } from '../console/facet.ts';
import { lengthCounter, placeholderOf, TextCell, textOrEmpty, textOrNull, TextView } from '../console/text-value.tsx';

/** Several paragraphs. Formatted editors stand as their source until they arrive, and say so. */
export const textConsole: ConsoleFacet = {
  icon: AlignLeft,
  family: 'text',
  Editor: TextEditor,
  counter: lengthCounter,
  Cell: TextCell,
  View: TextView,
};

function TextEditor({ field, value, onChange, onBlur, isDisabled }: EditorProps) {
  const { t } = useEditorHost();
  const { editor } = field.appearance;
  const isSource = editor === 'markdown' || editor === 'wysiwyg';
  return (
    <>
      <TextArea
        value={textOrEmpty(value)}
        placeholder={placeholderOf(field)}
        onChange={(next) => onChange(textOrNull(next))}
        onBlur={onBlur}
        isReadOnly={isDisabled}
        rows={isSource ? 6 : 4}
        isMono={editor === 'wysiwyg'}
      />
      {isSource && <p className={styles.later}>{t(editor === 'markdown' ? 'fields.text.markdown.later' : 'fields.text.html.later')}</p>}
    </>
  );
}
