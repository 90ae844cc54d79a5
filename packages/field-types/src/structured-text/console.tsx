import { TextArea } from '@lectern/ui';
import { TextQuote } from 'lucide-react';
import styles from '../console/console.module.css';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { Later } from '../console/Later.tsx';
import { isDastValue } from './dast.ts';
import { DastView } from './DastView.tsx';
import { readPlainParagraphs, writePlainParagraphs } from './plain-paragraphs.ts';
import { plainTextOf } from './plain-text.ts';

/**
 * Formatted text. Until its editor arrives, new text is written as plain paragraphs, and a document with anything more
 * is shown as it reads.
 */
export const structuredTextConsole: ConsoleFacet = {
  icon: TextQuote,
  family: 'text',
  Editor: PlainEditor,
  canEdit: (value) => readPlainParagraphs(value) !== null,
  Cell: ({ value }: ValueProps) => <>{plainTextOf(value)?.slice(0, 120)}</>,
  View: ({ value }: ValueProps) => (
    <Later message="fields.structured-text.later">{isDastValue(value) ? <DastView node={value.document} /> : undefined}</Later>
  ),
};

function PlainEditor({ value, onChange, onBlur, isDisabled }: EditorProps) {
  const { t } = useEditorHost();
  return (
    <>
      <TextArea
        value={readPlainParagraphs(value) ?? ''}
        onChange={(text) => onChange(writePlainParagraphs(text))}
        onBlur={onBlur}
        isReadOnly={isDisabled}
        rows={8}
      />
      <p className={styles.later}>{t('fields.structured-text.plain')}</p>
    </>
  );
}
