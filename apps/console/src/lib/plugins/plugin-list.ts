import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '../api.ts';
import { pluginKeys } from '../query-keys/plugins.ts';

/** The plugins of this environment, in the order they were installed. */
export const pluginsQuery = queryOptions({
  queryKey: pluginKeys.list,
  queryFn: () => managementApi.get('/plugins').then((document) => document.data),
});

/** Replaces all parameters of a plugin. Throws `ApiError`. */
export async function savePluginParameters(pluginId: string, parameters: Record<string, unknown>): Promise<void> {
  await managementApi.put('/plugins/:pluginId', {
    params: { pluginId },
    data: { type: 'plugin', id: pluginId, attributes: { parameters } },
  });
}
