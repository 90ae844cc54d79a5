import { DateTimePicker } from '@lectern/ui';
import { CalendarClock } from 'lucide-react';
import styles from '../console/console.module.css';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';

/** A moment on the clock of the environment. */
export const dateTimeConsole: ConsoleFacet = {
  icon: CalendarClock,
  family: 'value',
  Editor: DateTimeEditor,
  isColumn: true,
  Cell: DateTimeCell,
  View: DateTimeCell,
};

function DateTimeEditor({ value, onChange, onBlur, isDisabled }: EditorProps) {
  const { timezone } = useEditorHost();
  return (
    <div className={styles.medium}>
      <DateTimePicker
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        onBlur={onBlur}
        timeZone={timezone}
        isReadOnly={isDisabled}
      />
    </div>
  );
}

function DateTimeCell({ value }: ValueProps) {
  const { uiLocale, timezone } = useEditorHost();
  if (typeof value !== 'string') return null;
  return (
    <time dateTime={value}>
      {new Date(value).toLocaleString(uiLocale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })}
    </time>
  );
}
