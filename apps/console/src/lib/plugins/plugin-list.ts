import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '../api.ts';
import { pluginKeys } from '../query-keys/plugins.ts';
import type { Plugin } from './plugin.ts';

// The contract describes the resource with the server's part.
const pluginApi = managementApi as unknown as {
  get: (path: '/plugins') => Promise<{ data: readonly Plugin[] }>;
  put: (path: '/plugins/:pluginId', request: object) => Promise<{ data: Plugin }>;
};

/** The plugins of this environment, in the order they were installed. */
export const pluginsQuery = queryOptions({
  queryKey: pluginKeys.list,
  queryFn: () => pluginApi.get('/plugins').then((document) => document.data),
});

/** Replaces all parameters of a plugin. Throws `ApiError`. */
export async function savePluginParameters(pluginId: string, parameters: Record<string, unknown>): Promise<void> {
  await pluginApi.put('/plugins/:pluginId', {
    params: { pluginId },
    data: { type: 'plugin', id: pluginId, attributes: { parameters } },
  });
}
