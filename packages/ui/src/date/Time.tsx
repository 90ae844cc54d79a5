import { formatInstant, formatRelativeTime } from './format-time.ts';
import { useTimeContext } from './time-preferences.ts';

export interface TimeProps {
  /** An ISO instant. */
  value: string;
  /** Time zone for users without a preference. */
  timeZone?: string;
}

/** A relative time, with the exact instant and time zone on hover (U63). */
export function Time({ value, timeZone }: TimeProps) {
  const context = useTimeContext(timeZone);
  return (
    <time dateTime={value} title={formatInstant(value, context)}>
      {formatRelativeTime(value, context)}
    </time>
  );
}
