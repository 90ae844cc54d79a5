import type { DailyUsageResource } from '@lectern/contract';
import type { DailyAmount, UsageRange } from './usage-groups.ts';

/** A bar of the chart: a day (`2026-11-24`) or a month (`2026-11`), with its amounts. */
export interface UsagePoint {
  time: string;
  amounts: Readonly<Partial<Record<DailyAmount, number>>>;
}

const dayMs = 86_400_000;

/** The last 30 days or 12 months, oldest first, ending with the last day of `usage`; what is missing is 0. */
export function usagePoints(
  usage: readonly DailyUsageResource[],
  range: UsageRange,
  series: readonly DailyAmount[],
): UsagePoint[] {
  const last = usage.at(-1)?.attributes.date;
  if (last === undefined) return [];
  const times = range === 'days' ? daysUntil(last) : monthsUntil(last);
  const length = times[0]?.length ?? 0;
  const sums = new Map(times.map((time) => [time, Object.fromEntries(series.map((name) => [name, 0]))]));
  for (const { attributes } of usage) {
    const sum = sums.get(attributes.date.slice(0, length));
    if (sum !== undefined) for (const name of series) sum[name] = (sum[name] ?? 0) + attributes[name];
  }
  return times.map((time) => ({ time, amounts: sums.get(time) ?? {} }));
}

function daysUntil(last: string): string[] {
  const end = Date.parse(last);
  return Array.from({ length: 30 }, (_, index) => new Date(end - (29 - index) * dayMs).toISOString().slice(0, 10));
}

function monthsUntil(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - (11 - index), 1)).toISOString().slice(0, 7),
  );
}
