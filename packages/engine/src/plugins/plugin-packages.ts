import { DomainError, type Plugin, type PluginPermission, requireCapability } from '@lectern/domain';
import { findPluginManifests, listPlugins, type PluginManifest } from '@lectern/storage';
import { gt, valid } from 'semver';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { readPluginManifest } from './package-manifest.ts';
import { namingPackageProblems, PackageError } from './package-problem.ts';
import { pluginFileUrl } from './plugin-address.ts';
import { chooseVersion, type FoundPackage, readPackage, searchPackages } from './registry.ts';

/** Whether the registry finds packages: not every one has a search, and exact names work without it. */
export type RegistrySearch = 'available' | 'unsupported' | 'unavailable' | 'not_configured';

/** A page of packages that are plugins. */
export interface PluginPackagePage {
  search: RegistrySearch;
  total: number;
  packages: readonly FoundPackage[];
}

/**
 * Searches the registry for plugins. A registry that can't be searched is a result, not a failure. Throws
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function searchPluginPackages(
  services: EngineServices,
  scope: EnvironmentScope,
  search: { query: string; offset: number; limit: number },
): Promise<PluginPackagePage> {
  requireCapability(scope.actor, 'can_edit_schema');
  try {
    const found = await searchPackages(services, search);
    return found === null ? { search: 'unsupported', total: 0, packages: [] } : { search: 'available', ...found };
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    const isMissing = error.problem === 'registry_not_configured';
    return { search: isMissing ? 'not_configured' : 'unavailable', total: 0, packages: [] };
  }
}

/** A package that could be installed, with what it says of itself. */
export interface PluginPackage {
  name: string;
  version: string;
  manifest: PluginManifest;
  /** Newest first. */
  versions: readonly string[];
  homepage: string | null;
  publishedAt: string | null;
}

/**
 * What a package would be as a plugin, in this version or the latest one, before it is installed. Throws `INVALID_FIELD`
 * of `package_name` and `INVALID_PLUGIN_VERSION`, both with a `reason`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function findPluginPackage(
  services: EngineServices,
  scope: EnvironmentScope,
  name: string,
  version: string | null,
): Promise<PluginPackage> {
  requireCapability(scope.actor, 'can_edit_schema');
  return namingPackageProblems(async () => {
    const document = await readPackage(services, name);
    const chosen = chooseVersion(document, version);
    const { homepage } = chosen.packageJson;
    return {
      name,
      version: chosen.version,
      manifest: readPluginManifest(chosen.packageJson),
      versions: [...document.versions.keys()].toReversed().slice(0, 100),
      homepage: typeof homepage === 'string' && /^https?:\/\//.test(homepage) ? homepage : null,
      publishedAt: document.publishedAt.get(chosen.version) ?? null,
    };
  });
}

/** What became of a plugin's package since it was installed. */
export interface PluginUpgrade {
  plugin: Plugin;
  packageName: string;
  installedVersion: string;
  /** Null where the registry didn't say. */
  latestVersion: string | null;
  /** `unknown` where the registry didn't answer, or doesn't know the package. */
  status: 'up_to_date' | 'available' | 'incompatible' | 'unknown';
  addedPermissions: readonly PluginPermission[];
  removedPermissions: readonly PluginPermission[];
  coverImageUrl: string | null;
  previewImageUrl: string | null;
}

/** Requests to the registry at the same time. */
const atOnce = 8;

/**
 * The latest versions of all installed packages, and how permissions would change. What the registry doesn't answer is
 * `unknown`. Throws `INSUFFICIENT_PERMISSIONS`.
 */
export async function listPluginUpgrades(services: EngineServices, scope: EnvironmentScope): Promise<PluginUpgrade[]> {
  requireCapability(scope.actor, 'can_edit_schema');
  const plugins = await withRead(services, scope, ({ db }) => listPlugins(db));
  const installed = plugins.flatMap(({ source, ...plugin }) =>
    source.kind === 'package' ? [{ ...plugin, source }] : [],
  );
  const manifests = await findPluginManifests(
    services.db.reads,
    installed.map(({ source }) => source),
  );
  const names = [...new Set(installed.map(({ source }) => source.name))];
  const latest = await latestVersions(services, names);
  return installed.map((plugin) => {
    const { name, version } = plugin.source;
    const manifest = manifests.get(`${name}@${version}`);
    const urlOf = (path: string | null | undefined) =>
      path == null ? null : pluginFileUrl(services, { pluginId: plugin.id, version, path });
    return {
      plugin,
      packageName: name,
      installedVersion: version,
      ...compare(plugin, latest.get(name) ?? null),
      coverImageUrl: urlOf(manifest?.coverImage),
      previewImageUrl: urlOf(manifest?.previewImage),
    };
  });
}

type Latest = { version: string; manifest: PluginManifest | null } | null;

async function latestVersions(services: EngineServices, names: readonly string[]): Promise<Map<string, Latest>> {
  const latest = new Map<string, Latest>();
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      latest.set(name, await latestVersion(services, name));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return latest;
}

async function latestVersion(services: EngineServices, name: string): Promise<Latest> {
  try {
    const chosen = chooseVersion(await readPackage(services, name), null);
    return { version: chosen.version, manifest: manifestOf(chosen.packageJson) };
  } catch (error) {
    if (error instanceof PackageError || error instanceof DomainError) return null;
    throw error;
  }
}

function manifestOf(packageJson: unknown): PluginManifest | null {
  try {
    return readPluginManifest(packageJson);
  } catch (error) {
    if (error instanceof PackageError) return null;
    throw error;
  }
}

function compare(
  { source, permissions, legacy }: Plugin & { source: { version: string } },
  latest: Latest,
): Pick<PluginUpgrade, 'latestVersion' | 'status' | 'addedPermissions' | 'removedPermissions'> {
  const unchanged = { addedPermissions: [], removedPermissions: [] };
  if (latest === null) return { latestVersion: null, status: 'unknown', ...unchanged };
  const isNewer =
    valid(latest.version) !== null && valid(source.version) !== null && gt(latest.version, source.version);
  if (!isNewer) return { latestVersion: latest.version, status: 'up_to_date', ...unchanged };
  const { manifest } = latest;
  const isIncompatible = manifest === null || (manifest.legacy !== null && legacy === null);
  if (isIncompatible) return { latestVersion: latest.version, status: 'incompatible', ...unchanged };
  return {
    latestVersion: latest.version,
    status: 'available',
    addedPermissions: manifest.permissions.filter((permission) => !permissions.includes(permission)),
    removedPermissions: permissions.filter((permission) => !manifest.permissions.includes(permission)),
  };
}
