import { parseAbsolute, parseDate, parseDateTime, toZoned } from '@internationalized/date';

const instantPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Tells whether a text is a day of the calendar written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return parseDate(text).toString() === text;
  } catch {
    return false;
  }
}

/**
 * Reads an ISO 8601 instant and gives it in UTC with milliseconds and `Z`, or null when it is none. Without an
 * offset it is read in `timezone`; a bare day is its midnight there. Finer digits than milliseconds are dropped.
 */
export function parseInstant(text: string, timezone: string): string | null {
  const match = instantPattern.exec(text);
  const [, day, minutes = '00:00', seconds = '00', fraction = '', offset] = match ?? [];
  if (day === undefined || !isCalendarDate(day)) return null;
  const local = `${day}T${minutes}:${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}`;
  try {
    // Checks the ranges of hours, minutes and seconds too, which Date would carry over.
    const wallClock = parseDateTime(local);
    if (offset === undefined) return utc(toZoned(wallClock, timezone).toAbsoluteString());
    return utc(local + normalizedOffset(offset));
  } catch {
    return null;
  }
}

const hourMs = 3_600_000;
/** In one zone. */
const maxOffsets = 2_000;

/** How far clocks of a zone are ahead. */
interface Offset {
  ms: number;
  /** As it is printed: `+01:00`. */
  text: string;
}

/** Offsets by zone and hour: asking the zone takes longer than all else about a date. */
const offsets = new Map<string, Map<number, Offset>>();

/** Prints an instant in a zone: `2018-11-24T10:00:00.000+00:00`. */
export function presentInstant(instant: string, timezone: string): string {
  return presentTime(Date.parse(instant), timezone);
}

/** Prints an instant, in milliseconds of `Date`, as `presentInstant` does. */
export function presentTime(ms: number, timezone: string): string {
  const offset = offsetAt(ms, timezone);
  const clock = new Date(ms + offset.ms).toISOString();
  return clock.slice(0, -1) + offset.text;
}

/** Prints an instant in a zone, to the second, as the delivery API answers it (reference, delivery 2). */
export function deliverInstant(instant: string, timezone: string): string {
  return presentInstant(instant, timezone).replace(/\.\d+/, '');
}

function offsetAt(ms: number, timezone: string): Offset {
  const hour = Math.floor(ms / hourMs);
  const ofZone = offsets.get(timezone) ?? new Map<number, Offset>();
  const known = ofZone.get(hour);
  if (known !== undefined) return known;
  const offset = toOffset(askZone(hour * hourMs, timezone));
  // Clocks are changed within this hour.
  if (offset.ms !== askZone((hour + 1) * hourMs - 1, timezone)) return toOffset(askZone(ms, timezone));
  if (ofZone.size >= maxOffsets) ofZone.clear();
  offsets.set(timezone, ofZone.set(hour, offset));
  return offset;
}

function toOffset(ms: number): Offset {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  return { ms, text: (ms < 0 ? '-' : '+') + new Date(60_000 * minutes).toISOString().slice(11, 16) };
}

function askZone(ms: number, timezone: string): number {
  return parseAbsolute(new Date(ms).toISOString(), timezone).offset;
}

function normalizedOffset(offset: string): string {
  if (offset.toUpperCase() === 'Z') return 'Z';
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  if (Number(digits.slice(0, 2)) > 23 || Number(digits.slice(2)) > 59) throw new RangeError('offset');
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

function utc(iso: string): string | null {
  const instant = new Date(iso);
  const year = instant.getUTCFullYear();
  // Years outside four digits would print with a sign and break comparison as text.
  return year >= 1 && year <= 9999 ? instant.toISOString() : null;
}
