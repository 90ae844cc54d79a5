import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** The schema menu: groups, and the places of models and blocks. */
export const schemaMenuItemsQuery = queryOptions({
  queryKey: listKeys.schemaMenuItems,
  queryFn: () => managementApi.get('/schema-menu-items').then((document) => document.data),
});
