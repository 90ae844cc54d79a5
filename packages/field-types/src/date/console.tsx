import { DatePicker, formatDay, useTimeContext } from '@lectern/ui';
import { Calendar } from 'lucide-react';
import styles from '../console/console.module.css';
import { LazyCellDifference } from '../console/differences/lazy-differences.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { presence, timeOperators } from '../console/filter.ts';
import { dayFromText } from '../console/from-text.ts';

/** A day of the calendar. */
export const dateConsole: ConsoleFacet = {
  icon: Calendar,
  picker: { family: 'value', position: 4 },
  Editor: DateEditor,
  isColumn: true,
  isSimple: true,
  fromText: dayFromText,
  filter: () => ({ operators: [...timeOperators('day'), ...presence] }),
  isOrderable: true,
  Cell: DateCell,
  View: DateCell,
  Difference: LazyCellDifference,
};

function DateEditor({ value, onChange, onBlur, isDisabled }: EditorProps) {
  return (
    <div className={styles.narrow}>
      <DatePicker
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        onBlur={onBlur}
        isReadOnly={isDisabled}
      />
    </div>
  );
}

function DateCell({ value }: ValueProps) {
  const context = useTimeContext();
  return typeof value === 'string' ? <time dateTime={value}>{formatDay(value, context)}</time> : null;
}
