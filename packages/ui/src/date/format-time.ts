/** In whose words and clock a moment is told. */
export interface TimeContext {
  /** BCP 47 language. */
  locale: string;
  timeZone?: string;
  /** The present, in milliseconds; tests pin it. */
  now?: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Relative up to a day, then a short date; years only when they differ from this one. */
export function formatMoment(instant: string | number | Date, context: TimeContext): string {
  const moment = new Date(instant);
  const now = context.now ?? Date.now();
  const agoMs = now - moment.getTime();
  const distance = Math.abs(agoMs);
  if (distance < dayMs) {
    const relative = new Intl.RelativeTimeFormat(context.locale, { numeric: 'auto', style: 'narrow' });
    const sign = agoMs >= 0 ? -1 : 1;
    if (distance < minuteMs) return relative.format(0, 'second');
    if (distance < hourMs) return relative.format(sign * Math.floor(distance / minuteMs), 'minute');
    return relative.format(sign * Math.floor(distance / hourMs), 'hour');
  }
  const isThisYear = new Date(now).getFullYear() === moment.getFullYear();
  return new Intl.DateTimeFormat(context.locale, {
    day: 'numeric',
    month: 'short',
    year: isThisYear ? undefined : 'numeric',
    timeZone: context.timeZone,
  }).format(moment);
}

/** The exact instant with its zone: "20 Nov 2026, 11:42:07 EET". */
export function formatInstant(instant: string | number | Date, context: TimeContext): string {
  return new Intl.DateTimeFormat(context.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: context.timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}
