import { DomainError, type EntityId, type Field, type Plugin, usesPlugin } from '@lectern/domain';
import { type EnvironmentQueryable, findPlugin, listPlugins } from '@lectern/storage';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';

/** Plugins of an environment, in the order of their installation. */
export async function readPlugins(services: EngineServices, scope: EnvironmentScope): Promise<Plugin[]> {
  return withRead(services, scope, ({ db }) => listPlugins(db));
}

/** The plugin of that ID. Throws `NOT_FOUND`. */
export async function getPlugin(services: EngineServices, scope: EnvironmentScope, id: EntityId): Promise<Plugin> {
  return withRead(services, scope, ({ db }) => requirePlugin(db, id));
}

/** Fields that use a plugin as their editor or as an addon. Throws `NOT_FOUND`. */
export async function listPluginFields(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<Field[]> {
  return withRead(services, scope, async ({ db, schema }) => {
    await requirePlugin(db, id);
    return [...schema.fields.values()].filter((field) => usesPlugin(field, id));
  });
}

/** The same in an operation. Throws `NOT_FOUND`. */
export async function requirePlugin(db: EnvironmentQueryable, id: EntityId): Promise<Plugin> {
  const plugin = await findPlugin(db, id);
  if (plugin === null) throw new DomainError('NOT_FOUND');
  return plugin;
}
