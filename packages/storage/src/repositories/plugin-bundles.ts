import type { EntityId, LegacyPluginFacts, PluginPermission } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { EnvironmentQueryable, Queryable } from '../environment-database.ts';
import { json } from '../json.ts';
import type { ProjectTables } from '../tables.ts';

/** What the `package.json` of a plugin says. Paths are those of files of the package. */
export interface PluginManifest {
  title: string;
  description: string | null;
  entryPoint: string;
  coverImage: string | null;
  previewImage: string | null;
  permissions: PluginPermission[];
  /** Null for a plugin of the current generation. */
  legacy: LegacyPluginFacts | null;
}

/** A file of a package; its bytes are stored by its place in the list. */
export interface PluginFile {
  path: string;
  size: number;
}

/** A version of a package whose files are stored. */
export interface PluginBundle {
  id: EntityId;
  packageName: string;
  packageVersion: string;
  /** Hash of the package, as the registry published it. */
  integrity: string;
  manifest: PluginManifest;
  files: readonly PluginFile[];
  createdAt: Date;
}

/** The stored bundle of a version of a package; null when there is none. */
export async function findPluginBundle(
  db: Queryable,
  { name, version }: { name: string; version: string },
): Promise<PluginBundle | null> {
  const row = await db
    .selectFrom('lectern.plugin_bundles')
    .selectAll()
    .where('package_name', '=', name)
    .where('package_version', '=', version)
    .executeTakeFirst();
  return row === undefined ? null : toBundle(row);
}

/** The bundle that the address of a plugin and a version mean; null for any other. */
export async function findBundleOfPlugin(
  db: Queryable,
  pluginId: EntityId,
  version: string,
): Promise<PluginBundle | null> {
  const row = await db
    .selectFrom('lectern.plugin_bundles as bundle')
    .innerJoin('lectern.plugin_packages as plugin', 'plugin.package_name', 'bundle.package_name')
    .selectAll('bundle')
    .where('plugin.plugin_id', '=', pluginId)
    .where('bundle.package_version', '=', version)
    .executeTakeFirst();
  return row === undefined ? null : toBundle(row);
}

/** Manifests of several bundles, by `name@version`. */
export async function findPluginManifests(
  db: Queryable,
  packages: readonly { name: string; version: string }[],
): Promise<Map<string, PluginManifest>> {
  if (packages.length === 0) return new Map();
  const names = packages.map(({ name, version }) => `${name}@${version}`);
  const rows = await db
    .selectFrom('lectern.plugin_bundles')
    .select(['package_name', 'package_version', 'manifest'])
    .where(sql<boolean>`package_name || '@' || package_version = any(${names}::text[])`)
    .execute();
  return new Map(rows.map((row) => [`${row.package_name}@${row.package_version}`, row.manifest]));
}

/** Adds a bundle whose files are stored. Returns false when another node was faster. */
export async function insertPluginBundle(db: Queryable, bundle: PluginBundle): Promise<boolean> {
  const rows = await db
    .insertInto('lectern.plugin_bundles')
    .values({
      id: bundle.id,
      package_name: bundle.packageName,
      package_version: bundle.packageVersion,
      integrity: bundle.integrity,
      manifest: json(bundle.manifest),
      files: json(bundle.files),
      created_at: bundle.createdAt,
      last_used_at: bundle.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('plugin_bundles_package').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Marks bundles as used at that time. Returns whether it is still there: upkeep may have removed it. */
export async function touchPluginBundle(db: Queryable, id: EntityId, now: Date): Promise<boolean> {
  const rows = await db
    .updateTable('lectern.plugin_bundles')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/**
 * Binds the ID of a plugin to a package, so that what its address serves can't be replaced by another package. Returns
 * false when it means another one already.
 */
export async function bindPluginToPackage(
  db: Queryable,
  pluginId: EntityId,
  packageName: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('lectern.plugin_packages')
    .values({ plugin_id: pluginId, package_name: packageName, last_used_at: now })
    // Only an update reads a row that was inserted meanwhile.
    .onConflict((conflict) => conflict.column('plugin_id').doUpdateSet({ last_used_at: now }))
    .returning('package_name')
    .executeTakeFirstOrThrow();
  return row.package_name === packageName;
}

/** The packages that plugins of an environment come from. */
export async function listPackagesOfPlugins(
  db: EnvironmentQueryable,
): Promise<{ pluginId: EntityId; name: string; version: string }[]> {
  const rows = await db
    .selectFrom('plugins')
    .select(['id', 'package_name', 'package_version'])
    .where('package_name', 'is not', null)
    .execute();
  return rows.map((row) => ({ pluginId: row.id, name: row.package_name ?? '', version: row.package_version ?? '' }));
}

/** Marks plugins and the bundles of their versions as used at that time. */
export async function touchPlugins(
  db: Queryable,
  plugins: readonly { pluginId: EntityId; name: string; version: string }[],
  now: Date,
): Promise<void> {
  if (plugins.length === 0) return;
  const ids = plugins.map(({ pluginId }) => pluginId);
  const bundles = plugins.map(({ name, version }) => `${name}@${version}`);
  await db
    .updateTable('lectern.plugin_packages')
    .set({ last_used_at: now })
    .where(sql<boolean>`plugin_id = any(${ids}::text[])`)
    .execute();
  await db
    .updateTable('lectern.plugin_bundles')
    .set({ last_used_at: now })
    .where(sql<boolean>`package_name || '@' || package_version = any(${bundles}::text[])`)
    .execute();
}

/** Forgets bundles and bindings that were not used since then. Their files are the caller's concern. */
export async function forgetUnusedPlugins(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('lectern.plugin_bundles').where('last_used_at', '<', before).execute();
  await db.deleteFrom('lectern.plugin_packages').where('last_used_at', '<', before).execute();
}

/** Those of these IDs that are bundles. */
export async function knownBundleIds(db: Queryable, ids: readonly EntityId[]): Promise<ReadonlySet<EntityId>> {
  const rows = await db
    .selectFrom('lectern.plugin_bundles')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function toBundle(row: Selectable<ProjectTables['lectern.plugin_bundles']>): PluginBundle {
  return {
    id: row.id,
    packageName: row.package_name,
    packageVersion: row.package_version,
    integrity: row.integrity,
    manifest: row.manifest,
    files: row.files,
    createdAt: row.created_at,
  };
}
