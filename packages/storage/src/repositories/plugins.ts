import type { EntityId, Field, LegacyPluginFacts, Plugin, PluginSource } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json, nullableJson } from '../json.ts';
import type { EnvironmentTables } from '../tables.ts';
import { anyOf } from './items.ts';

/** Plugins of an environment, in the order of their installation. */
export async function listPlugins(db: EnvironmentQueryable): Promise<Plugin[]> {
  const rows = await db.selectFrom('plugins').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(toPlugin);
}

/** The plugin of that ID, or null. */
export async function findPlugin(db: EnvironmentQueryable, id: EntityId): Promise<Plugin | null> {
  const row = await db.selectFrom('plugins').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toPlugin(row);
}

/** Those of these IDs that are plugins. */
export async function knownPluginIds(db: EnvironmentQueryable, ids: readonly string[]): Promise<ReadonlySet<EntityId>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('plugins').select('id').where('id', '=', anyOf(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Adds a plugin. */
export async function insertPlugin(db: EnvironmentQueryable, plugin: Plugin): Promise<void> {
  await db.insertInto('plugins').values(pluginRow(plugin)).execute();
}

/** Writes every attribute of a plugin. */
export async function updatePluginRow(db: EnvironmentQueryable, plugin: Plugin): Promise<void> {
  await db.updateTable('plugins').set(pluginRow(plugin)).where('id', '=', plugin.id).execute();
}

/** Deletes a plugin; no field may use it any more. */
export async function deletePlugin(db: EnvironmentQueryable, id: EntityId): Promise<void> {
  await db.deleteFrom('plugins').where('id', '=', id).execute();
}

/** Gives fields another appearance, in one statement. */
export async function updateAppearances(
  db: EnvironmentQueryable,
  fields: readonly Pick<Field, 'id' | 'appearance'>[],
): Promise<void> {
  if (fields.length === 0) return;
  const changes = json(fields.map(({ id, appearance }) => ({ id, appearance })));
  await db
    .updateTable('fields')
    .from(
      sql<{ id: string; appearance: string }>`jsonb_to_recordset(${changes}::jsonb)`.as(
        sql`changed(id text, appearance jsonb)`,
      ),
    )
    .set({ appearance: sql`changed.appearance` })
    .whereRef('fields.id', '=', sql.ref('changed.id'))
    .execute();
}

function toPlugin(row: Selectable<EnvironmentTables['plugins']>): Plugin {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    source: toSource(row),
    permissions: row.permissions,
    parameters: row.parameters,
    legacy: toLegacy(row),
    createdAt: row.created_at,
  };
}

function toSource(row: Selectable<EnvironmentTables['plugins']>): PluginSource {
  if (row.url !== null) return { kind: 'url', url: row.url };
  return {
    kind: 'package',
    // A constraint of the table demands them where there is no URL.
    name: row.package_name ?? '',
    version: row.package_version ?? '',
    entryPoint: row.entry_point ?? '',
  };
}

function toLegacy(row: Selectable<EnvironmentTables['plugins']>): LegacyPluginFacts | null {
  if (row.plugin_type === null) return null;
  return {
    pluginType: row.plugin_type,
    fieldTypes: row.field_types ?? [],
    parameterDefinitions: row.parameter_definitions ?? { global: [], instance: [] },
  };
}

function pluginRow({ id, name, description, source, permissions, parameters, legacy, createdAt }: Plugin) {
  const isPackage = source.kind === 'package';
  return {
    id,
    name,
    description,
    url: isPackage ? null : source.url,
    package_name: isPackage ? source.name : null,
    package_version: isPackage ? source.version : null,
    entry_point: isPackage ? source.entryPoint : null,
    permissions: json(permissions),
    parameters: json(parameters),
    plugin_type: legacy?.pluginType ?? null,
    field_types: nullableJson(legacy?.fieldTypes),
    parameter_definitions: nullableJson(legacy?.parameterDefinitions),
    created_at: createdAt,
  };
}
