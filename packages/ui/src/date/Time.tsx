import { formatInstant, formatRelativeTime } from './format-time.ts';
import { useTimeContext } from './time-preferences.ts';

export interface TimeProps {
  /** An ISO instant. */
  value: string;
  /** Zone for whoever has not chosen one. */
  timeZone?: string;
}

/** A moment as people say it, with the exact instant and zone on hover (U63). */
export function Time({ value, timeZone }: TimeProps) {
  const context = useTimeContext(timeZone);
  return (
    <time dateTime={value} title={formatInstant(value, context)}>
      {formatRelativeTime(value, context)}
    </time>
  );
}
