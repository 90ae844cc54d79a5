import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { automaticIndexPrefix } from '../item-query/automatic-indexes.ts';
import { valueTablePrefix } from '../item-query/define-value-table.ts';

/** Work tables of copies next to the tables of an environment. */
const workTables: readonly string[] = ['copy_changes', 'rewritten_items'];

/**
 * Whether a table belongs to a running copy or is made from others, and so is not part of the environment: it stays in
 * its PostgreSQL schema.
 */
export function isWorkTable(table: string): boolean {
  return workTables.includes(table) || table.startsWith(valueTablePrefix);
}

/** A table of an environment, as far as copying must know it. Definitions are PostgreSQL's own words. */
export interface TableShape {
  name: string;
  columns: readonly { name: string; type: string; isIdentity: boolean }[];
  /** Columns of the primary key, in its order. */
  key: readonly { name: string; type: string }[];
  /** Primary key and unique constraints. */
  constraints: readonly { name: string; definition: string }[];
  /** All other indexes, except automatic ones: a copy gets its own. */
  indexes: readonly string[];
  foreignKeys: readonly { name: string; definition: string }[];
  /** True when something besides the primary key must be unique. */
  hasOtherUniques: boolean;
}

/**
 * Every table of an environment's PostgreSQL schema by name, in a fixed order. Throws for one without a primary key.
 */
export async function describeTables(db: Queryable, pgSchema: string): Promise<TableShape[]> {
  const { rows } = await sql<TableShape & { keyNames: string[] | null }>`
    select
      t.relname as name,
      (
        select jsonb_agg(jsonb_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isIdentity', a.attidentity <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      (
        select jsonb_agg(a.attname order by place)
        from pg_constraint c cross join unnest(c.conkey) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
        where c.conrelid = t.oid and c.contype = 'p'
      ) as "keyNames",
      coalesce((
        select jsonb_agg(jsonb_build_object('name', c.conname, 'definition', pg_get_constraintdef(c.oid)) order by c.contype, c.conname)
        from pg_constraint c where c.conrelid = t.oid and c.contype in ('p', 'u')
      ), '[]') as constraints,
      coalesce((
        select jsonb_agg(pg_get_indexdef(i.indexrelid) order by pg_get_indexdef(i.indexrelid))
        from pg_index i join pg_class ic on ic.oid = i.indexrelid
        where i.indrelid = t.oid and i.indisvalid and not starts_with(ic.relname, ${automaticIndexPrefix})
          and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
      ), '[]') as indexes,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', c.conname, 'definition', pg_get_constraintdef(c.oid)) order by c.conname)
        from pg_constraint c where c.conrelid = t.oid and c.contype = 'f'
      ), '[]') as "foreignKeys",
      exists (select from pg_index i where i.indrelid = t.oid and i.indisunique and not i.indisprimary) as "hasOtherUniques"
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = ${pgSchema} and t.relkind = 'r' and t.relname <> all(${[...workTables]}::text[])
      and not starts_with(t.relname, ${valueTablePrefix})
    order by t.relname`.execute(db);
  return rows.map(({ keyNames, ...table }) => {
    if (keyNames === null) throw new Error(`${pgSchema}.${table.name} has no primary key and cannot be copied`);
    const key = keyNames.map((name) => ({
      name,
      type: table.columns.find((column) => column.name === name)?.type ?? 'text',
    }));
    return { ...table, key };
  });
}

/**
 * A short text that differs when tables, columns, constraints or migrations differ, or when a table was rewritten, so
 * that its rows moved. Indexes may change at any time and do not count.
 */
export async function shapeOf(db: Queryable, pgSchema: string, tables: readonly TableShape[]): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.id(pgSchema)}.migrations order by name`.execute(
    db,
  );
  const files = await sql<{ file: string }>`
    select pg_relation_filenode(format('%I.%I', ${pgSchema}::text, name)::regclass)::text as file
    from unnest(${tables.map(({ name }) => name)}::text[]) with ordinality as listed (name, place) order by place`.execute(
    db,
  );
  const essential = tables.map(({ name, columns, key, constraints, foreignKeys }) => ({
    name,
    columns,
    key,
    constraints: constraints.map((constraint) => constraint.name),
    foreignKeys: foreignKeys.map((foreignKey) => foreignKey.name),
  }));
  return createHash('sha256')
    .update(JSON.stringify([rows, files.rows, essential]))
    .digest('hex')
    .slice(0, 20);
}

/** Bytes on disk of each table with its long values, without indexes. */
export async function tableBytes(db: Queryable, pgSchema: string, tables: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_table_size(format('%I.%I', ${pgSchema}::text, name)::regclass)::float8 as bytes
    from unnest(${[...tables]}::text[]) with ordinality as listed (name, place) order by place`.execute(db);
  return rows.map(({ bytes }) => bytes);
}
