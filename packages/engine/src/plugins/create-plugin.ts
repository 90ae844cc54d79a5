import {
  type EntityId,
  generateId,
  type LegacyPluginFacts,
  type Plugin,
  type PluginPermission,
  requireCapability,
} from '@lectern/domain';
import { insertPlugin, listPlugins } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import { assertIdIsFree } from '../schema/assert-id-is-free.ts';
import type { EngineServices } from '../services.ts';
import { assertPluginValid, assertRoomForPlugin } from './plugin-rules.ts';

/** A plugin at an address that its author chose, for example while it is developed. */
export interface PrivatePluginInput {
  id?: EntityId | undefined;
  name: string;
  description: string | null;
  url: string;
  permissions: readonly PluginPermission[];
  legacy: LegacyPluginFacts | null;
}

/**
 * Installs a private plugin. Throws `INVALID_FIELD`, `TECHNICAL_LIMIT_REACHED`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function createPrivatePlugin(
  services: EngineServices,
  scope: EnvironmentScope,
  { url, ...input }: PrivatePluginInput,
): Promise<Plugin> {
  return addPlugin(services, scope, { ...input, source: { kind: 'url', url } });
}

/** Stores a plugin whose source is known, with a new ID unless one was chosen. */
async function addPlugin(
  services: EngineServices,
  scope: EnvironmentScope,
  input: Omit<Plugin, 'id' | 'parameters' | 'createdAt'> & { id?: EntityId | undefined },
): Promise<Plugin> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const existing = await listPlugins(ctx.db);
    assertIdIsFree('Plugin', input.id, existing);
    assertRoomForPlugin(existing);
    const plugin: Plugin = { ...input, id: input.id ?? generateId(), parameters: {}, createdAt: ctx.now };
    assertPluginValid(plugin);
    await insertPlugin(ctx.db, plugin);
    ctx.emit({ noun: 'plugin', id: plugin.id, change: 'create' });
    return plugin;
  });
}
