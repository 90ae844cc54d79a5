import { type CalendarDate, parseAbsolute, parseDate, type ZonedDateTime } from '@internationalized/date';

/** Reads `YYYY-MM-DD`; anything else is no date. */
export function readDate(value: string | null): CalendarDate | null {
  if (value === null || value === '') return null;
  try {
    return parseDate(value);
  } catch {
    return null;
  }
}

/** Reads an ISO instant as wall-clock time of a zone; anything else is no time. */
export function readDateTime(value: string | null, timeZone: string): ZonedDateTime | null {
  if (value === null || value === '') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : parseAbsolute(date.toISOString(), timeZone);
}

/** Writes `2026-11-27T09:00:00.000+02:00`, as the wire prints it. */
export function writeDateTime(value: ZonedDateTime): string {
  const pad = (number: number, length = 2) => String(Math.abs(number)).padStart(length, '0');
  const offsetMinutes = Math.round(value.offset / 60_000);
  const sign = offsetMinutes < 0 ? '-' : '+';
  const day = `${pad(value.year, 4)}-${pad(value.month)}-${pad(value.day)}`;
  const time = `${pad(value.hour)}:${pad(value.minute)}:${pad(value.second)}.${pad(value.millisecond, 3)}`;
  return `${day}T${time}${sign}${pad(Math.trunc(Math.abs(offsetMinutes) / 60))}:${pad(Math.abs(offsetMinutes) % 60)}`;
}

/** Nine in the morning of the day after an instant (in milliseconds), on the clock of a zone: where planning starts. */
export function nextMorning(now: number, timeZone: string): string {
  const today = parseAbsolute(new Date(now).toISOString(), timeZone);
  return writeDateTime(today.add({ days: 1 }).set({ hour: 9, minute: 0, second: 0, millisecond: 0 }));
}
