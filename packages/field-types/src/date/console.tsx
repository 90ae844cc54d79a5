import { DatePicker } from '@lectern/ui';
import { Calendar } from 'lucide-react';
import styles from '../console/console.module.css';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';

/** A day of the calendar. */
export const dateConsole: ConsoleFacet = {
  icon: Calendar,
  family: 'value',
  Editor: DateEditor,
  isColumn: true,
  Cell: DateCell,
  View: DateCell,
};

function DateEditor({ value, onChange, onBlur, isDisabled }: EditorProps) {
  return (
    <div className={styles.narrow}>
      <DatePicker value={typeof value === 'string' ? value : null} onChange={onChange} onBlur={onBlur} isReadOnly={isDisabled} />
    </div>
  );
}

function DateCell({ value }: ValueProps) {
  const { uiLocale } = useEditorHost();
  if (typeof value !== 'string') return null;
  // A day has no zone: read and written as UTC it stays the same everywhere.
  return (
    <time dateTime={value}>{new Date(`${value}T00:00:00Z`).toLocaleDateString(uiLocale, { dateStyle: 'medium', timeZone: 'UTC' })}</time>
  );
}
