import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';

/** The try-out mode of the project; null for other projects. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: () => managementApi.get('/demo').then(({ data }) => data),
});
