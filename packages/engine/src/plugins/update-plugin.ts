import {
  DomainError,
  type EntityId,
  type Field,
  type Plugin,
  type PluginPermission,
  requireCapability,
  type Site,
  usesPlugin,
} from '@lectern/domain';
import { type PluginBundle, touchPluginBundle, updatePluginRow } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { ensureBundle } from './ensure-bundle.ts';
import { getPlugin, requirePlugin } from './find-plugin.ts';
import { namingPackageProblems } from './package-problem.ts';
import { pluginUrl } from './plugin-address.ts';
import { assertParametersFit, assertPluginValid, invalidPlugin } from './plugin-rules.ts';

/** Attributes of a plugin that a client may change. Parameters replace the stored ones. */
export interface PluginChanges {
  name?: string;
  description?: string | null;
  url?: string;
  permissions?: readonly PluginPermission[];
  parameters?: Record<string, unknown>;
  /** Of a package: another version, newer or older, replaces the present one. */
  packageVersion?: string | null;
}

/**
 * Changes a plugin. What a package says of itself (URL and permissions) changes with its version only; its former files
 * stay for windows that are open. Throws `NOT_FOUND`, `INVALID_FIELD`, `INVALID_PLUGIN_VERSION`,
 * `NEW_PLUGIN_VERSION_IS_INCOMPATIBLE`, `CANNOT_UPGRADE_MODERN_PLUGIN_INTO_LEGACY`, `TECHNICAL_LIMIT_REACHED`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function updatePlugin(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  { url, permissions, packageVersion, ...changes }: PluginChanges,
): Promise<Plugin> {
  requireCapability(scope.actor, 'can_edit_schema');
  const bundle = packageVersion === undefined ? null : await otherVersion(services, scope, id, packageVersion);
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const before = await requirePlugin(ctx.db, id);
    if (changes.parameters !== undefined) assertParametersFit(changes.parameters);
    const moved = bundle === null ? before : withVersion(before, bundle);
    if (bundle !== null) {
      const using = [...ctx.schema.fields.values()].filter((field) => usesPlugin(field, id));
      assertStillFits(before, moved, using);
      await touchPluginBundle(ctx.projectDb, bundle.id, ctx.now);
    }
    const plugin: Plugin = {
      ...moved,
      ...changes,
      ...ownFacts(services, scope.site, [before, moved], { url, permissions }),
    };
    assertPluginValid(plugin);
    await updatePluginRow(ctx.db, plugin);
    ctx.emit({ noun: 'plugin', id, change: 'update' });
    return plugin;
  });
}

/** The bundle of another version; null where it is the present one already. Outside of the transaction. */
async function otherVersion(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  version: string | null,
): Promise<PluginBundle | null> {
  const { source } = await getPlugin(services, scope, id);
  const present = source.kind === 'package' ? source.version : null;
  if (version === present) return null;
  if (source.kind === 'url' || version === null) throw new DomainError('INVALID_PLUGIN_VERSION');
  return namingPackageProblems(() => ensureBundle(services, source.name, version));
}

/** What the new version says of itself; the name stays, since people know the plugin by it. */
function withVersion(before: Plugin, { manifest, packageName, packageVersion }: PluginBundle): Plugin {
  // Replaced or deleted meanwhile and made again with another source.
  if (before.source.kind === 'url' || before.source.name !== packageName)
    throw new DomainError('INVALID_PLUGIN_VERSION');
  return {
    ...before,
    description: manifest.description,
    source: { kind: 'package', name: packageName, version: packageVersion, entryPoint: manifest.entryPoint },
    permissions: manifest.permissions,
    legacy: manifest.legacy,
  };
}

function assertStillFits(before: Plugin, after: Plugin, using: readonly Field[]): void {
  if (after.legacy === null) return;
  if (before.legacy === null) throw new DomainError('CANNOT_UPGRADE_MODERN_PLUGIN_INTO_LEGACY');
  const { pluginType, fieldTypes } = after.legacy;
  const unfit = using.filter(({ fieldType }) => !fieldTypes.includes(fieldType));
  if (pluginType === before.legacy.pluginType && unfit.length === 0) return;
  throw new DomainError('NEW_PLUGIN_VERSION_IS_INCOMPATIBLE', { fields: unfit.map(({ id }) => id) });
}

/** URL and permissions: those of a package can be repeated, before an upgrade or after it, but not changed. */
function ownFacts(
  services: EngineServices,
  site: Site,
  [before, after]: readonly [Plugin, Plugin],
  { url, permissions }: Pick<PluginChanges, 'url' | 'permissions'>,
): Pick<Plugin, 'source' | 'permissions'> {
  if (after.source.kind === 'url')
    return {
      source: url === undefined ? after.source : { kind: 'url', url },
      permissions: permissions ?? after.permissions,
    };
  const problems = [
    ...(url === undefined || [before, after].some((plugin) => pluginUrl(services, site, plugin) === url)
      ? []
      : [invalidPlugin('url', 'VALIDATION_INVALID')]),
    ...(permissions === undefined || [before, after].some((plugin) => isSame(plugin.permissions, permissions))
      ? []
      : [invalidPlugin('permissions', 'VALIDATION_INVALID')]),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
  return { source: after.source, permissions: after.permissions };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry) => other.includes(entry));
}
