import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { WireDocument, WireSchemaMenuItem } from '../../lib/wire.ts';

/** The schema menu: groups, and the places of models and blocks. */
export const schemaMenuItemsQuery = queryOptions({
  queryKey: ['schema_menu_items'],
  queryFn: () => api.get<WireDocument<WireSchemaMenuItem[]>>('/schema-menu-items').then((document) => document.data),
});
