import type { DailyUsageResource } from '@lectern/contract';
import type { UsageCounterName, UsagePeriod } from '@lectern/domain';

/** What the charts and lists of the page measure. */
export const usageGroups = ['traffic', 'requests', 'video'] as const;
/** One of the measures. */
export type UsageGroup = (typeof usageGroups)[number];

/** The unit of an amount. */
export type UsageUnit = 'bytes' | 'calls' | 'seconds' | 'days' | 'count';

/** The attributes of a day that charts show. */
export type DailyAmount = Exclude<
  keyof DailyUsageResource['attributes'],
  'date' | 'mux_encoded_seconds' | 'smart_tags_detections'
>;

interface GroupParts {
  unit: UsageUnit;
  /** The parts of a bar of the chart, from below. */
  series: readonly DailyAmount[];
  counters: readonly UsageCounterName[];
}

/** Chart and lists of each group (spec 2, section 9). */
export const groupParts: Readonly<Record<UsageGroup, GroupParts>> = {
  traffic: {
    unit: 'bytes',
    series: ['assets_traffic_bytes', 'cda_traffic_bytes', 'cma_traffic_bytes'],
    counters: [
      'assets_path_bytes',
      'assets_full_path_bytes',
      'assets_referrer_bytes',
      'assets_ip_bytes',
      'cda_access_token_id_bytes',
      'cda_referrer_bytes',
      'cda_ip_bytes',
      'cma_endpoint_bytes',
      'cma_user_bytes',
      'cma_ip_bytes',
    ],
  },
  requests: {
    unit: 'calls',
    series: ['cda_api_calls', 'cma_api_calls'],
    counters: [
      'assets_path_requests',
      'assets_full_path_requests',
      'cda_access_token_id_requests',
      'cda_referrer_requests',
      'cda_ip_requests',
      'cma_endpoint_requests',
      'cma_user_requests',
      'cma_ip_requests',
    ],
  },
  video: {
    unit: 'seconds',
    series: ['mux_delivered_seconds', 'mux_high_resolution_delivered_seconds'],
    counters: ['video_path_seconds'],
  },
};

/** Whether a counter is by IP address, which only projects that track them count. */
export function isByIp(counter: UsageCounterName): boolean {
  return counter.includes('_ip_');
}

/** The unit of a limit, which its code ends with. */
export function unitOf(code: string): UsageUnit {
  const unit = /_(bytes|calls|seconds|days)$/.exec(code)?.[1];
  // The expression lets only these through.
  return (unit as UsageUnit | undefined) ?? 'count';
}

/** How far back the chart goes. */
export const usageRanges = ['days', 'months'] as const;
/** The last 30 days, or the last 12 months. */
export type UsageRange = (typeof usageRanges)[number];

/** What the page shows; part of its URL. */
export interface UsageSelection {
  group: UsageGroup;
  range: UsageRange;
  period: UsagePeriod;
}

/** Reads a selection from a URL. `groups` are those the project has. */
export function readUsageSelection(search: URLSearchParams, groups: readonly UsageGroup[]): UsageSelection {
  const group = groups.find((known) => known === search.get('group')) ?? 'traffic';
  const periods = periodsOf(group);
  return {
    group,
    range: usageRanges.find((known) => known === search.get('range')) ?? 'days',
    period: periods.find((known) => known === search.get('period')) ?? 'current_month',
  };
}

/** The periods of a group: videos of today are counted at the end of the day. */
export function periodsOf(group: UsageGroup): readonly UsagePeriod[] {
  return group === 'video' ? ['current_month', 'last_month'] : ['today', 'current_month', 'last_month'];
}
