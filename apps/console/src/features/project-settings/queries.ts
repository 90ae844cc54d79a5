import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { WireDocument, WireRole, WireWhiteLabelSettings } from '#lib/wire.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import { siteKeys } from '#lib/query-keys/site.ts';

/** Every role of the project, by name. */
export const rolesQuery = queryOptions({
  queryKey: listKeys.roles,
  queryFn: () =>
    api
      .get<WireDocument<WireRole[]>>('/roles')
      .then((document) => document.data.toSorted((a, b) => a.attributes.name.localeCompare(b.attributes.name))),
});

/** Where the project keeps its own texts. */
export const whiteLabelSettingsQuery = queryOptions({
  queryKey: siteKeys.whiteLabelSettings,
  queryFn: () =>
    api.get<WireDocument<WireWhiteLabelSettings>>('/white-label-settings').then((document) => document.data),
});
