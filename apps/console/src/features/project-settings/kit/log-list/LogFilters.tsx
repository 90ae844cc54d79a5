import { Button, Popover, Select } from '@lectern/ui';
import { CalendarClock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { type Between, isLimited } from './log-selection.ts';
import { TimeFilter } from './TimeFilter.tsx';
import styles from './log-list.module.css';

const all = 'all';

interface LogFiltersProps<Time extends string> {
  /** Times that the log can be limited to, with their labels. */
  times: Readonly<Record<Time, Between>>;
  timeLabels: Readonly<Record<Time, string>>;
  onTimes: (times: Readonly<Record<Time, Between>>) => void;
  isNarrowed: boolean;
  onClear: () => void;
  /** `SelectFilter`s. */
  children: ReactNode;
}

/** Filters of a log: choices, times, and a button that removes all of them. */
export function LogFilters<Time extends string>({
  times,
  timeLabels,
  onTimes,
  isNarrowed,
  onClear,
  children,
}: LogFiltersProps<Time>) {
  const t = useMessages();
  // The keys of the record.
  const names = Object.keys(times) as Time[];
  return (
    <div role="group" aria-label={t('settings.log.filters')} className={styles.filters}>
      {children}
      <Popover
        label={t('settings.log.times')}
        trigger={
          <Button icon={CalendarClock}>
            {t('settings.log.times.count', { count: names.filter((name) => isLimited(times[name])).length })}
          </Button>
        }
      >
        <div className={styles.times}>
          {names.map((name) => (
            <TimeFilter
              key={name}
              label={timeLabels[name]}
              value={times[name]}
              onChange={(value) => onTimes({ ...times, [name]: value })}
            />
          ))}
        </div>
      </Popover>
      {isNarrowed && (
        <Button variant="quiet" icon={X} onPress={onClear}>
          {t('settings.log.clear')}
        </Button>
      )}
    </div>
  );
}

interface SelectFilterProps<Value extends string> {
  label: string;
  allLabel: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}

/** A filter with one value, or all. */
export function SelectFilter<Value extends string>({
  label,
  allLabel,
  value,
  options,
  onChange,
}: SelectFilterProps<Value>) {
  return (
    <Select<Value | typeof all>
      aria-label={label}
      value={value ?? all}
      options={[{ value: all, label: allLabel }, ...options]}
      onChange={(chosen) => onChange(chosen === all ? null : (chosen as Value))}
    />
  );
}
