/** Periods of the audit log, in menu order; the first is the default (spec 2, section 9). */
export const auditPeriods = ['hour', 'day', 'week', 'month', 'allTime'] as const;
/** How far back the audit log is read. */
export type AuditPeriod = (typeof auditPeriods)[number];

const daySeconds = 86_400;
const periodSeconds: Readonly<Record<AuditPeriod, number | null>> = {
  hour: 3600,
  day: daySeconds,
  week: 7 * daySeconds,
  month: 30 * daySeconds,
  allTime: null,
};

/** The state of the list, from the URL. */
export interface AuditSelection {
  period: AuditPeriod;
  /** In the language of the server; empty for all events. */
  filter: string;
}

/** Reads the URL; an invalid period is the last hour (spec 2, section 4). */
export function readAuditSelection(search: URLSearchParams): AuditSelection {
  const named = search.get('period');
  return {
    period: auditPeriods.find((period) => period === named) ?? 'hour',
    filter: search.get('filter') ?? '',
  };
}

/** The condition of the request: the start of the period, and the typed filter. */
export function auditCondition({ period, filter }: AuditSelection, now: Date): string | undefined {
  const seconds = periodSeconds[period];
  const typed = filter.trim();
  const since = seconds === null ? [] : [`id >= min_ulid(${Math.floor(now.getTime() / 1000) - seconds})`];
  const conditions = [...since, ...(typed === '' ? [] : [`(${typed})`])];
  return conditions.length === 0 ? undefined : conditions.join(' AND ');
}
