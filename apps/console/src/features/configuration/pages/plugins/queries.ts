import type { InputOf, ManagementApi, PluginResource } from '@lectern/contract';
import { pluginQueries } from '@lectern/domain/queries';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import { itemTypeKeys } from '#lib/query-keys/item-types.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** Every installed plugin of the environment. */
export const pluginsQuery = queryOptions({
  queryKey: listKeys.plugins,
  queryFn: () => managementApi.get('/plugins').then(({ data }) => data),
});

type Attributes = InputOf<ManagementApi['PUT /plugins/:pluginId']>['attributes'];

/** Changes a plugin. Throws `ApiError`. */
export async function updatePlugin(plugin: PluginResource, attributes: Attributes): Promise<PluginResource> {
  const { data } = await managementApi.put('/plugins/:pluginId', {
    params: { pluginId: plugin.id },
    data: { id: plugin.id, type: 'plugin', attributes },
  });
  await queryClient.invalidateQueries({ queryKey: pluginQueries.all });
  return data;
}

/** Installs a plugin: a package by its name, or one by its URL. Throws `ApiError`. */
export async function createPlugin(
  attributes: InputOf<ManagementApi['POST /plugins']>['attributes'],
): Promise<PluginResource> {
  const { data } = await managementApi.post('/plugins', { data: { type: 'plugin', attributes } });
  await queryClient.invalidateQueries({ queryKey: pluginQueries.all });
  return data;
}

/** Removes a plugin; fields that it was used on change with it. Throws `ApiError`. */
export async function destroyPlugin({ id }: PluginResource): Promise<void> {
  await managementApi.delete('/plugins/:pluginId', { params: { pluginId: id } });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: pluginQueries.all }),
    queryClient.invalidateQueries({ queryKey: itemTypeKeys.all }),
  ]);
}
