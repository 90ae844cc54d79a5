/** The order of the parts of a date; `automatic` is that of the language. */
export type DateOrder = 'automatic' | 'day-first' | 'month-first' | 'year-first';

/** The language and clock in which a time is formatted. */
export interface TimeContext {
  /** BCP 47 language. */
  locale: string;
  timeZone?: string;
  dateOrder?: DateOrder;
  /** Twelve or twenty-four hours; the language's own when it is left out. */
  hourCycle?: 'h12' | 'h23';
  /** The present, in milliseconds; tests pin it. */
  now?: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Relative up to a day, then a short date; years only when they differ from this one. */
export function formatRelativeTime(instant: string | number | Date, context: TimeContext): string {
  const date = new Date(instant);
  const now = context.now ?? Date.now();
  const agoMs = now - date.getTime();
  const distance = Math.abs(agoMs);
  if (distance < dayMs) {
    // Narrow is "2m ago" in English, but "-2 min" in French and "vor 2 m" in German.
    const style = context.locale.startsWith('en') ? 'narrow' : 'short';
    const relative = new Intl.RelativeTimeFormat(context.locale, { numeric: 'auto', style });
    const sign = agoMs >= 0 ? -1 : 1;
    if (distance < minuteMs) return relative.format(0, 'second');
    if (distance < hourMs) return relative.format(sign * Math.floor(distance / minuteMs), 'minute');
    return relative.format(sign * Math.floor(distance / hourMs), 'hour');
  }
  const isThisYear = new Date(now).getFullYear() === date.getFullYear();
  return dateText(date, context, { hasYear: !isThisYear });
}

/** The exact instant with its zone: "20 Nov 2026, 11:42:07 EET". */
export function formatInstant(instant: string | number | Date, context: TimeContext): string {
  return withClock(new Date(instant), context, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
}

/** A date with its minute, without the zone: "20 Nov 2026, 11:42". */
export function formatDateTime(instant: string | number | Date, context: TimeContext): string {
  return withClock(new Date(instant), context, { hour: '2-digit', minute: '2-digit' });
}

/** The time of a day alone: "11:42". */
export function formatClock(instant: string | number | Date, { locale, timeZone, hourCycle }: TimeContext): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone, hourCycle }).format(
    new Date(instant),
  );
}

/** A day of the calendar, which has no zone: "20 Nov 2026" for `2026-11-20`. */
export function formatDay(day: string, context: TimeContext): string {
  return dateText(new Date(`${day}T00:00:00Z`), { ...context, timeZone: 'UTC' }, { hasYear: true });
}

function withClock(date: Date, context: TimeContext, clock: Intl.DateTimeFormatOptions): string {
  const { locale, timeZone, dateOrder = 'automatic', hourCycle } = context;
  const options = { ...clock, timeZone, hourCycle };
  if (dateOrder === 'automatic') {
    return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', ...options }).format(
      date,
    );
  }
  return `${dateText(date, context, { hasYear: true })}, ${new Intl.DateTimeFormat(locale, options).format(date)}`;
}

/** The words are the language's, their order is the user's. */
function dateText(
  date: Date,
  { locale, timeZone, dateOrder = 'automatic' }: TimeContext,
  { hasYear }: { hasYear: boolean },
): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: hasYear ? 'numeric' : undefined,
    timeZone,
  });
  if (dateOrder === 'automatic') return format.format(date);
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]));
  const day = parts.get('day') ?? '';
  const month = parts.get('month') ?? '';
  const year = parts.get('year') ?? '';
  if (dateOrder === 'year-first') return [year, month, day].filter(Boolean).join(' ');
  if (dateOrder === 'day-first') return [day, month, year].filter(Boolean).join(' ');
  return year === '' ? `${month} ${day}` : `${month} ${day}, ${year}`;
}
