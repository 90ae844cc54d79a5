import type { InputOf, ManagementApi, PluginUpgradeResource } from '@lectern/contract';
import { pluginQueries } from '@lectern/domain/queries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { queryClient } from '#lib/query.ts';
import { itemTypeKeys } from '#lib/query-keys/item-types.ts';
import { pluginKeys } from '#lib/query-keys/plugins.ts';

/** Results on a page of the marketplace. */
export const packagesPerPage = 20;

/** A page of the registry's plugins; `page` counts from 1. The previous page stays while the next one loads. */
export function packagesQuery({ query, page }: { query: string; page: number }) {
  return queryOptions({
    queryKey: pluginKeys.packages({ query, page }),
    queryFn: ({ signal }) =>
      managementApi.get('/plugin-packages', {
        query: {
          filter: query === '' ? undefined : { query },
          page: { offset: (page - 1) * packagesPerPage, limit: packagesPerPage },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** What a package says of itself as a plugin. A name that can't be installed is final. */
export function packageQuery(name: string) {
  return queryOptions({
    queryKey: pluginKeys.package(name),
    queryFn: ({ signal }) => managementApi.get('/plugin-package', { query: { name }, signal }).then(({ data }) => data),
    retry: false,
  });
}

/** What became of the packages of installed plugins, by the ID of the plugin. */
export const upgradesQuery = queryOptions({
  queryKey: pluginKeys.upgrades,
  queryFn: () => managementApi.get('/plugin-upgrades').then(({ data }) => data),
  staleTime: 300_000,
});

/** What became of the package of a plugin. */
export function upgradeOf(
  upgrades: readonly PluginUpgradeResource[] | undefined,
  pluginId: string,
): PluginUpgradeResource | undefined {
  return upgrades?.find(({ id }) => id === pluginId);
}

/** Changes a plugin. Throws `ApiError`. */
export async function updatePlugin(
  { id }: Plugin,
  attributes: InputOf<ManagementApi['PUT /plugins/:pluginId']>['attributes'],
): Promise<Plugin> {
  const { data } = await managementApi.put('/plugins/:pluginId', {
    params: { pluginId: id },
    data: { id, type: 'plugin', attributes },
  });
  await refreshPlugins();
  return data;
}

/** Installs a plugin: a package by its name, or one by its URL. Throws `ApiError`. */
export async function createPlugin(attributes: InputOf<ManagementApi['POST /plugins']>['attributes']): Promise<Plugin> {
  const { data } = await managementApi.post('/plugins', { data: { type: 'plugin', attributes } });
  await refreshPlugins();
  return data;
}

/** Removes a plugin; fields that it was used on change with it. Throws `ApiError`. */
export async function destroyPlugin({ id }: Plugin): Promise<void> {
  await managementApi.delete('/plugins/:pluginId', { params: { pluginId: id } });
  await Promise.all([refreshPlugins(), queryClient.invalidateQueries({ queryKey: itemTypeKeys.all })]);
}

function refreshPlugins(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: pluginQueries.all });
}
