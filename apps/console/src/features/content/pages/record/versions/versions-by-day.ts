import type { ItemVersionResource } from '@lectern/contract';

/** Versions that were made on one day of the environment's calendar. */
export interface VersionDay {
  /** `2026-11-22`. */
  day: string;
  versions: readonly ItemVersionResource[];
}

/** Groups versions by the day they were made on, in the order they came in. */
export function versionsByDay(versions: readonly ItemVersionResource[], timeZone: string): VersionDay[] {
  const days: { day: string; versions: ItemVersionResource[] }[] = [];
  for (const version of versions) {
    const day = dayOf(version.meta.created_at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.versions.push(version);
    else days.push({ day, versions: [version] });
  }
  return days;
}

/** The calendar day of a moment in a zone. */
function dayOf(instant: string | number, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );
}

/** "Today", "Yesterday", or the date; years only when they differ from this one. */
export function dayName(
  day: string,
  { locale, timeZone, now = Date.now() }: { locale: string; timeZone: string; now?: number },
): string {
  const today = dayOf(now, timeZone);
  // Days last from midnight to midnight in UTC, so that clock changes do not matter.
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (ago === 0 || ago === 1) {
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day');
    return relative.charAt(0).toLocaleUpperCase(locale) + relative.slice(1);
  }
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year,
    timeZone: 'UTC',
  }).format(new Date(day));
}
