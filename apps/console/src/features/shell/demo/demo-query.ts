import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { siteKeys } from '#lib/query-keys/site.ts';

/** The try-out mode of the project; null for other projects. */
export const demoQuery = queryOptions({
  queryKey: siteKeys.demo,
  queryFn: () => managementApi.get('/demo').then(({ data }) => data),
});
