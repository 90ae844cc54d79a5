/** Every usage counter of the protocol: what is measured, by which property of calls. */
export const usageCounterNames = [
  'assets_path_bytes',
  'assets_referrer_bytes',
  'assets_ip_bytes',
  'assets_full_path_bytes',
  'assets_path_requests',
  'assets_full_path_requests',
  'cda_access_token_id_bytes',
  'cda_access_token_id_requests',
  'cda_referrer_bytes',
  'cda_referrer_requests',
  'cda_ip_bytes',
  'cda_ip_requests',
  'cma_endpoint_bytes',
  'cma_endpoint_requests',
  'cma_user_bytes',
  'cma_user_requests',
  'cma_ip_bytes',
  'cma_ip_requests',
  'video_path_seconds',
] as const;
/** A usage counter of the protocol. */
export type UsageCounterName = (typeof usageCounterNames)[number];

/** The services whose calls and bytes add up to the daily usage of a site. */
export const usageServices = ['assets', 'cda', 'cma'] as const;
/** A service whose calls are counted. */
export type UsageService = (typeof usageServices)[number];

/** The properties that calls are counted by, with the service; values of each are counted separately. */
const usageProperties = [
  'assets_path',
  'assets_full_path',
  'assets_referrer',
  'assets_ip',
  'cda_access_token_id',
  'cda_referrer',
  'cda_ip',
  'cma_endpoint',
  'cma_user',
  'cma_ip',
  'video_path',
] as const;
/** A property that calls of a service are counted by. */
export type UsageProperty = (typeof usageProperties)[number];

/** What is counted of videos besides their bytes, which are those of assets: what was streamed, what was encoded. */
export const videoUsages = ['video', 'video_encoded'] as const;
/** Something that is counted of videos. */
export type VideoUsage = (typeof videoUsages)[number];

/** What counts are kept for: all calls of a service, all videos, or those with the same value of a property. */
export const usageDimensions = [...usageServices, ...videoUsages, ...usageProperties] as const;
/** What a count is kept for. */
export type UsageDimension = UsageService | VideoUsage | UsageProperty;

/** Calls, response bytes and time of videos of a site on a day (UTC), of one dimension and value. */
export interface UsageCount {
  siteId: string;
  /** `YYYY-MM-DD`. */
  date: string;
  dimension: UsageDimension;
  /** Empty for services, and for calls that lack the property. */
  value: string;
  requests: number;
  bytes: number;
  /** Of videos; 0 for calls. */
  milliseconds: number;
}

/** The value that calls are counted under once a day has too many different ones. */
export const otherUsageValue = '(other)';

/** The periods of usage counters. */
export const usagePeriods = ['today', 'current_month', 'last_month'] as const;
/** A period of usage counters. */
export type UsagePeriod = (typeof usagePeriods)[number];

/** Usage of a site on a day. */
export interface DailyUsage {
  date: string;
  requests: Readonly<Record<UsageService, number>>;
  bytes: Readonly<Record<UsageService, number>>;
  /** Of videos. */
  seconds: Readonly<Record<VideoUsage, number>>;
}

/** What a counter adds up. */
export type UsageMeasure = 'requests' | 'bytes' | 'seconds';

/** What a counter reads: a property and a measure. */
export function readCounterName(name: UsageCounterName): { property: UsageProperty; measure: UsageMeasure } {
  const [, property, measure] = /^(\w+)_(requests|bytes|seconds)$/.exec(name) ?? [];
  // The names are made of these.
  return { property: property as UsageProperty, measure: measure as UsageMeasure };
}

/** First and last day of a period, inclusive, in UTC. */
export function daysOfPeriod(period: UsagePeriod, now: Date): { from: string; to: string } {
  if (period === 'today') return { from: dayOf(now), to: dayOf(now) };
  const month = now.getUTCMonth() - (period === 'last_month' ? 1 : 0);
  const year = now.getUTCFullYear();
  return { from: dayOf(new Date(Date.UTC(year, month, 1))), to: dayOf(new Date(Date.UTC(year, month + 1, 0))) };
}

/** The day of an instant in UTC, `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The referrer that a call is counted under: without its query and fragment, which may name people or secrets. */
export function countedReferrer(referrer: string | undefined): string {
  if (referrer === undefined) return '';
  const end = referrer.search(/[?#]/);
  return end === -1 ? referrer : referrer.slice(0, end);
}
