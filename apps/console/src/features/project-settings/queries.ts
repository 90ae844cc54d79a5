import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import { siteKeys } from '#lib/query-keys/site.ts';

/** Every role of the project, by name. */
export const rolesQuery = queryOptions({
  queryKey: listKeys.roles,
  queryFn: () =>
    managementApi
      .get('/roles')
      .then((document) => document.data.toSorted((a, b) => a.attributes.name.localeCompare(b.attributes.name))),
});

/** Where the project keeps its own texts. */
export const whiteLabelSettingsQuery = queryOptions({
  queryKey: siteKeys.whiteLabelSettings,
  queryFn: () => managementApi.get('/white-label-settings').then((document) => document.data),
});

/** Every webhook of the project, by name. */
export const webhooksQuery = queryOptions({
  queryKey: listKeys.webhooks,
  queryFn: () =>
    managementApi
      .get('/webhooks')
      .then((document) => document.data.toSorted((a, b) => a.attributes.name.localeCompare(b.attributes.name))),
});

/** Every search index that the user may see, by name. */
export const searchIndexesQuery = queryOptions({
  queryKey: listKeys.searchIndexes,
  queryFn: () =>
    managementApi
      .get('/search-indexes')
      .then((document) => document.data.toSorted((a, b) => a.attributes.name.localeCompare(b.attributes.name))),
});

/** Settings of single sign-on. */
export const ssoSettingsQuery = queryOptions({
  queryKey: listKeys.ssoSettings,
  queryFn: () => managementApi.get('/sso-settings').then((document) => document.data),
});

/** Every group of the identity provider, the one with the highest priority first. */
export const ssoGroupsQuery = queryOptions({
  queryKey: listKeys.ssoGroups,
  queryFn: () => managementApi.get('/sso-groups').then((document) => document.data),
});
