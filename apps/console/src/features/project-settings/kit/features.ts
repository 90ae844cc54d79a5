import type { SubscriptionFeatureCode } from '@lectern/domain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** The features that the project has, and where to ask for others. */
export const featuresQuery = queryOptions({
  queryKey: listKeys.usage('features'),
  queryFn: () =>
    managementApi.get('/subscription-features').then(({ data, meta }) => ({
      codes: data.flatMap(({ attributes }) => (attributes.enabled ? [attributes.code] : [])),
      upgradeUrl: meta.upgrade_url,
    })),
  // The operator changes them with a restart.
  staleTime: Infinity,
});

/**
 * Whether the project has a feature; undefined while that is not known. If it can't be found out, everything is offered:
 * the server refuses what the project doesn't have.
 */
export function useFeature(code: SubscriptionFeatureCode | undefined): boolean | undefined {
  const { data, isError } = useQuery({ ...featuresQuery, enabled: code !== undefined });
  return code === undefined || isError ? true : data?.codes.includes(code);
}
