import {
  DomainError,
  type EntityId,
  generateId,
  type LegacyPluginFacts,
  type Plugin,
  type PluginPermission,
  requireCapability,
} from '@lectern/domain';
import { bindPluginToPackage, insertPlugin, listPlugins } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withSchemaWrite } from '../context.ts';
import { assertIdIsFree } from '../schema/assert-id-is-free.ts';
import type { EngineServices } from '../services.ts';
import { ensureBundle } from './ensure-bundle.ts';
import { namingPackageProblems } from './package-problem.ts';
import { assertPluginValid, assertRoomForPlugin, invalidPlugin } from './plugin-rules.ts';

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

/** A plugin from a package of the registry. */
export interface PackagePluginInput {
  id?: EntityId | undefined;
  packageName: string;
  /** The latest one unless given. */
  packageVersion: string | null;
}

/**
 * Installs a plugin from the registry: its files are fetched, checked and stored before anything is written. A version
 * that any environment uses already needs no registry. Throws `INVALID_FIELD` of `package_name` and
 * `INVALID_PLUGIN_VERSION`, both with a `reason`, `TECHNICAL_LIMIT_REACHED`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function createPackagePlugin(
  services: EngineServices,
  scope: EnvironmentScope,
  { id, packageName, packageVersion }: PackagePluginInput,
): Promise<Plugin> {
  // Before the network is used; the write checks again.
  requireCapability(scope.actor, 'can_edit_schema');
  const { manifest, ...bundle } = await namingPackageProblems(() =>
    ensureBundle(services, packageName, packageVersion),
  );
  return addPlugin(services, scope, {
    id,
    name: manifest.title,
    description: manifest.description,
    source: {
      kind: 'package',
      name: bundle.packageName,
      version: bundle.packageVersion,
      entryPoint: manifest.entryPoint,
    },
    permissions: manifest.permissions,
    legacy: manifest.legacy,
  });
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
    if (plugin.source.kind === 'package') await bindToPackage(ctx, plugin.id, plugin.source.name);
    await insertPlugin(ctx.db, plugin);
    ctx.emit({ noun: 'plugin', id: plugin.id, change: 'create' });
    return plugin;
  });
}

/** The address of a plugin begins with its ID, so no other project may mean another package by it. */
async function bindToPackage({ projectDb, now }: OperationContext, id: EntityId, packageName: string): Promise<void> {
  if (await bindPluginToPackage(projectDb, id, packageName, now)) return;
  throw DomainError.of([invalidPlugin('id', 'VALIDATION_UNIQUENESS')]);
}
