import type { SubscriptionLimitResource } from '@lectern/contract';
import type { UsageCounterName, UsagePeriod } from '@lectern/domain';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#lib/api-error.ts';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** The server stores usage once a minute. */
const refreshEveryMs = 60_000;

/** How much the project uses of what can be limited; nothing where a plan has no limits by project. */
export const subscriptionLimitsQuery = queryOptions({
  queryKey: listKeys.usage('limits'),
  queryFn: async (): Promise<readonly SubscriptionLimitResource[]> => {
    try {
      return (await managementApi.get('/subscription-limits')).data;
    } catch (error) {
      if (error instanceof ApiError && error.hasCode('NOT_ON_PER_SITE_PRICING')) return [];
      throw error;
    }
  },
  refetchInterval: refreshEveryMs,
});

/** Usage by day, oldest first. */
export const dailyUsageQuery = queryOptions({
  queryKey: listKeys.usage('days'),
  queryFn: () => managementApi.get('/daily-site-usages').then((document) => document.data),
  refetchInterval: refreshEveryMs,
});

/** The highest counts of a counter in a period. */
export function usageCounterQuery(name: UsageCounterName, period: UsagePeriod) {
  return queryOptions({
    queryKey: listKeys.usageCounter(name, period),
    queryFn: ({ signal }) =>
      managementApi
        .get('/usage-log-counters/:usageCounterId', { params: { usageCounterId: name }, query: { period }, signal })
        .then((document) => document.data.attributes.result),
    refetchInterval: refreshEveryMs,
  });
}
