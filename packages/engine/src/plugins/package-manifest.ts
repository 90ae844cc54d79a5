import {
  fieldTypeIds,
  isPlainObject,
  legacyPluginTypes,
  type LegacyPluginFacts,
  pluginPermissions,
} from '@lectern/domain';
import type { PluginManifest } from '@lectern/storage';
import { PackageError } from './package-problem.ts';

/**
 * Reads what a `package.json` says about a plugin (reference, plugin host 8). Throws `PackageError` (`not_a_plugin`)
 * when it says nothing, or names a page that `hasFile` doesn't know.
 */
export function readPluginManifest(
  packageJson: unknown,
  hasFile: (path: string) => boolean = () => true,
): PluginManifest {
  const json = isPlainObject(packageJson) ? packageJson : {};
  const plugin = json['datoCmsPlugin'];
  if (!isPlainObject(plugin)) throw new PackageError('not_a_plugin', 'package.json has no manifest of a plugin');
  const file = (value: unknown) => {
    const path = typeof value === 'string' ? value.replace(/^(?:\.?\/)+/, '') : '';
    return path !== '' && hasFile(path) ? path : null;
  };
  const entryPoint = file(plugin['entryPoint']);
  if (entryPoint === null) throw new PackageError('not_a_plugin', 'the manifest names no entry point of the package');
  const permissions = listOf(plugin['permissions']);
  return {
    title: text(plugin['title']) ?? text(json['name']) ?? entryPoint,
    description: text(json['description']),
    entryPoint,
    coverImage: file(plugin['coverImage']),
    previewImage: file(plugin['previewImage']),
    permissions: pluginPermissions.filter((permission) => permissions.includes(permission)),
    legacy: readLegacy(json, plugin),
  };
}

/**
 * Legacy plugins declare their type. Newer ones that still do are built with the current SDK, or ask for permissions,
 * which legacy ones can't.
 */
function readLegacy(
  json: Readonly<Record<string, unknown>>,
  plugin: Readonly<Record<string, unknown>>,
): LegacyPluginFacts | null {
  const pluginType = legacyPluginTypes.find((type) => type === plugin['pluginType']);
  const dependencies = ['dependencies', 'devDependencies', 'peerDependencies'].map((kind) => json[kind]);
  const usesCurrentSdk = dependencies.some((named) => isPlainObject(named) && 'datocms-plugin-sdk' in named);
  if (pluginType === undefined || usesCurrentSdk || plugin['permissions'] !== undefined) return null;
  const fieldTypes = listOf(plugin['fieldTypes']);
  const parameters = isPlainObject(plugin['parameters']) ? plugin['parameters'] : {};
  return {
    pluginType,
    fieldTypes: fieldTypeIds.filter((type) => fieldTypes.includes(type)),
    parameterDefinitions: { global: listOf(parameters['global']), instance: listOf(parameters['instance']) },
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string | null {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? null : trimmed.slice(0, 1_000);
}
