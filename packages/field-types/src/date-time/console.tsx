import { DateTimePicker, formatDateTime, formatInstant, useTimeContext } from '@lectern/ui';
import { CalendarClock } from 'lucide-react';
import styles from '../console/console.module.css';
import { LazyCellDifference } from '../console/differences/lazy-differences.ts';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { presence, timeOperators } from '../console/filter.ts';

/** A moment on the clock of the environment. */
export const dateTimeConsole: ConsoleFacet = {
  icon: CalendarClock,
  picker: { family: 'value', position: 5 },
  Editor: DateTimeEditor,
  isColumn: true,
  isSimple: true,
  filter: () => ({ operators: [...timeOperators('instant'), ...presence] }),
  isOrderable: true,
  Cell: DateTimeCell,
  View: DateTimeCell,
  Difference: LazyCellDifference,
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
  const context = useTimeContext(useEditorHost().timezone);
  if (typeof value !== 'string') return null;
  return (
    <time dateTime={value} title={formatInstant(value, context)}>
      {formatDateTime(value, context)}
    </time>
  );
}
