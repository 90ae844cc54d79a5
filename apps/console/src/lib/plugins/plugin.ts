import type { PluginResource } from '@lectern/contract';

/** An installed plugin, as the API gives it. */
export type Plugin = PluginResource;

/** Whether the user's token may be handed to a plugin: the one permission that a plugin can ask for. */
export function mayActAsUser({ attributes }: Plugin): boolean {
  return attributes.permissions.includes('currentUserAccessToken');
}

/** Whether a plugin is of the SDK before hooks: such a plugin is one editor, addon or panel. */
export function isLegacy({ meta }: Plugin): boolean {
  return meta.version === '1';
}
