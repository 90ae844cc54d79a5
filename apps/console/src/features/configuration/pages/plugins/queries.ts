import type { InputOf, ManagementApi } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import type { Plugin } from '#lib/plugins/plugin.ts';
import { queryClient } from '#lib/query.ts';
import { itemTypeKeys } from '#lib/query-keys/item-types.ts';
import { pluginKeys } from '#lib/query-keys/plugins.ts';

/** Changes a plugin. Throws `ApiError`. */
export async function updatePlugin(
  { id }: Plugin,
  attributes: InputOf<ManagementApi['PUT /plugins/:pluginId']>['attributes'],
): Promise<Plugin> {
  const { data } = await managementApi.put('/plugins/:pluginId', {
    params: { pluginId: id },
    data: { id, type: 'plugin', attributes },
  });
  await queryClient.invalidateQueries({ queryKey: pluginKeys.all });
  return data;
}

/** Installs a plugin: a package by its name, or one by its URL. Throws `ApiError`. */
export async function createPlugin(attributes: InputOf<ManagementApi['POST /plugins']>['attributes']): Promise<Plugin> {
  const { data } = await managementApi.post('/plugins', { data: { type: 'plugin', attributes } });
  await queryClient.invalidateQueries({ queryKey: pluginKeys.all });
  return data;
}

/** Removes a plugin; fields that it was used on change with it. Throws `ApiError`. */
export async function destroyPlugin({ id }: Plugin): Promise<void> {
  await managementApi.delete('/plugins/:pluginId', { params: { pluginId: id } });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: pluginKeys.all }),
    queryClient.invalidateQueries({ queryKey: itemTypeKeys.all }),
  ]);
}
