import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { siteKeys } from '#lib/query-keys/site.ts';

/** Where the operator leads those who look for help. */
export const helpLinksQuery = queryOptions({
  queryKey: siteKeys.helpLinks,
  queryFn: () => managementApi.get('/help-links').then(({ data }) => data.attributes),
  // They change when the server starts anew.
  staleTime: Infinity,
});
