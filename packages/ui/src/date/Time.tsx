import { useLocale } from 'react-aria-components';
import { formatInstant, formatMoment } from './format-time.ts';

export interface TimeProps {
  /** An ISO instant. */
  value: string;
  timeZone?: string;
}

/** A moment as people say it, with the exact instant and zone on hover. */
export function Time({ value, timeZone }: TimeProps) {
  const { locale } = useLocale();
  return (
    <time dateTime={value} title={formatInstant(value, { locale, timeZone })}>
      {formatMoment(value, { locale, timeZone })}
    </time>
  );
}
