import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { WireAccessToken, WireDocument, WireRole, WireWhiteLabelSettings } from '../../lib/wire.ts';

/** Every role of the project, by name. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: () =>
    api
      .get<WireDocument<WireRole[]>>('/roles')
      .then((document) => document.data.toSorted((a, b) => a.attributes.name.localeCompare(b.attributes.name))),
});

/** Every API token of the project, built-in ones first. */
export const accessTokensQuery = queryOptions({
  queryKey: ['access_tokens'],
  queryFn: () =>
    api
      .get<WireDocument<WireAccessToken[]>>('/access_tokens')
      .then((document) =>
        document.data.toSorted(
          (a, b) =>
            Number(b.attributes.hardcoded_type !== null) - Number(a.attributes.hardcoded_type !== null) ||
            a.attributes.name.localeCompare(b.attributes.name),
        ),
      ),
});

/** Where the project keeps its own texts. */
export const whiteLabelSettingsQuery = queryOptions({
  queryKey: ['white_label_settings'],
  queryFn: () => api.get<WireDocument<WireWhiteLabelSettings>>('/white-label-settings').then((document) => document.data),
});
