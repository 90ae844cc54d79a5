import { DomainError, type EntityId, type Plugin, type PluginPermission, requireCapability } from '@lectern/domain';
import { updatePluginRow } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requirePlugin } from './find-plugin.ts';
import { assertParametersFit, assertPluginValid, invalidPlugin } from './plugin-rules.ts';

/** Attributes of a plugin that a client may change. Parameters replace the stored ones. */
export interface PluginChanges {
  name?: string;
  description?: string | null;
  url?: string;
  permissions?: readonly PluginPermission[];
  parameters?: Record<string, unknown>;
  packageVersion?: string | null;
}

/**
 * Changes a plugin. Throws `NOT_FOUND`, `INVALID_FIELD`, `INVALID_PLUGIN_VERSION`, `TECHNICAL_LIMIT_REACHED`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function updatePlugin(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  { url, packageVersion, ...changes }: PluginChanges,
): Promise<Plugin> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const before = await requirePlugin(ctx.db, id);
    if (changes.parameters !== undefined) assertParametersFit(changes.parameters);
    if (packageVersion !== undefined && packageVersion !== versionOf(before))
      throw new DomainError('INVALID_PLUGIN_VERSION', { package_version: packageVersion });
    const plugin: Plugin = { ...before, ...changes, source: withUrl(before, url) };
    assertPluginValid(plugin);
    await updatePluginRow(ctx.db, plugin);
    ctx.emit({ noun: 'plugin', id, change: 'update' });
    return plugin;
  });
}

function versionOf({ source }: Plugin): string | null {
  return source.kind === 'package' ? source.version : null;
}

function withUrl({ source }: Plugin, url: string | undefined): Plugin['source'] {
  if (url === undefined) return source;
  if (source.kind === 'url') return { kind: 'url', url };
  throw DomainError.of([invalidPlugin('url', 'VALIDATION_INVALID')]);
}
