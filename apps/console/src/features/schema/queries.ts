import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { WireDocument, WireSchemaMenuItem } from '#lib/wire.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** The schema menu: groups, and the places of models and blocks. */
export const schemaMenuItemsQuery = queryOptions({
  queryKey: listKeys.schemaMenuItems,
  queryFn: () => api.get<WireDocument<WireSchemaMenuItem[]>>('/schema-menu-items').then((document) => document.data),
});
