import { DateTimePicker, useTimeContext } from '@lectern/ui';
import { useSite } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { Between } from './log-selection.ts';
import styles from './log-list.module.css';

interface TimeFilterProps {
  label: string;
  value: Between;
  onChange: (value: Between) => void;
}

/** From and until. */
export function TimeFilter({ label, value, onChange }: TimeFilterProps) {
  const t = useMessages();
  const { timezone } = useSite().attributes;
  const timeZone = useTimeContext(timezone).timeZone ?? timezone;
  return (
    <div role="group" aria-label={label} className={styles.time}>
      <p className={styles.label}>{label}</p>
      {(['gt', 'lt'] as const).map((side) => (
        <DateTimePicker
          key={side}
          label={t(`settings.log.time.${side}`)}
          timeZone={timeZone}
          value={value[side]}
          onChange={(instant) => onChange({ ...value, [side]: instant })}
        />
      ))}
    </div>
  );
}
