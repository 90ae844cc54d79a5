import { createHash } from 'node:crypto';
import type { EntityId, EnvironmentSchema, ItemVersionSelector } from '@lectern/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { limitLockWait } from '../repositories/environments.ts';
import { isLockTimeout } from '../sql-state.ts';
import { fieldSortKey, hasNumbers } from './comparisons.ts';
import { fieldValue } from './value-expression.ts';
import type { ReadyValueTable, ValueTableFingerprint } from './value-lists.ts';

/** Begins the names of value tables, which copies and backups leave out. */
export const valueTablePrefix = 'item_values_';
/** A write waits so long at most until a table begins or ends to follow the records. */
const lockWaitMs = 200;
/**
 * What lists are ordered by is shorter. Once its type was changed, a field may have longer texts, and a write must not
 * fail because they are too long for an index.
 */
const longestText = 300;

/** A value table as its fingerprint describes it. */
export interface ValueTable {
  pgSchema: string;
  name: string;
  itemTypeId: EntityId;
  fieldId: EntityId;
  version: ItemVersionSelector;
  direction: 'asc' | 'desc';
  /** What lists are ordered by, of the row `i`. */
  value: RawBuilder<unknown>;
}

/** The state of a value table, stored as its comment for every node and across restarts. */
export interface ValueTableState {
  fingerprint: ValueTableFingerprint;
  /** The last ID it was filled to; `rest` while skipped records are added; null once it is complete. */
  filling: { after: string } | 'rest' | null;
  /** Its number of scans at the last check, and the time of that check. */
  scans: number;
  seenAt: string;
  /** When it was taken out of use; null while it is in use. */
  retiredAt: string | null;
}

/** A table that exists. */
export interface ExistingValueTable {
  name: string;
  /** Null for one that another version of the server made. */
  state: ValueTableState | null;
  /** Of its order, and of the whole table, which answers what half of the records fit sooner. Writes use its key. */
  scans: number;
}

/** The table for a fingerprint; null when its field is gone. */
export function valueTableOf(
  schema: EnvironmentSchema,
  pgSchema: string,
  fingerprint: ValueTableFingerprint,
): ValueTable | null {
  const { itemTypeId, fieldId, version, locale, direction } = fingerprint;
  const field = schema.fields.get(fieldId);
  if (field?.itemTypeId !== itemTypeId) return null;
  const hash = createHash('sha256')
    .update(JSON.stringify(['v1', fingerprint, field.fieldType, field.isLocalized]))
    .digest('hex');
  const key = fieldSortKey(field, fieldValue(field, { version, locale }));
  const value = hasNumbers(field) ? sql`(${key})` : sql`left(${key}, ${sql.lit(longestText)})`;
  const name = `${valueTablePrefix}${hash.slice(0, 20)}`;
  return { pgSchema, name, itemTypeId, fieldId, version, direction, value };
}

/** The rows of a value table as `i`: records of its model that have the version. */
export function isInTable({ itemTypeId, version }: ValueTable, row = 'i'): RawBuilder<boolean> {
  const isOfModel = sql<boolean>`${sql.ref(`${row}.item_type_id`)} = ${sql.lit(itemTypeId)}`;
  return version === 'current'
    ? isOfModel
    : sql<boolean>`(${isOfModel} and ${sql.ref(`${row}.published`)} is not null)`;
}

/**
 * Makes an empty table, which follows every write of records from now on. False when writes that would not end made it
 * wait: try again later.
 */
export async function createValueTable(db: Queryable, table: ValueTable, state: ValueTableState): Promise<boolean> {
  const { pgSchema, name, direction, version, fieldId } = table;
  const [values, items] = [sql.id(pgSchema, name), sql.id(pgSchema, 'items')];
  const body = sql`
    begin
      if tg_op <> 'INSERT' then
        delete from ${values} where id = old.id;
      end if;
      if tg_op <> 'DELETE' then
        insert into ${values} (id, value) select i.id, ${table.value} from (select (new).*) i where ${isInTable(table)}
        on conflict (id) do update set value = excluded.value;
      end if;
      return null;
    end`.compile(db).sql;
  const content = (row: 'old' | 'new') => sql.ref(`${row}.${version}`);
  const value = (row: 'old' | 'new') => sql`(${content(row)} is null, ${content(row)} -> ${sql.lit(fieldId)})`;
  return withinLockWait(db, async (tx) => {
    await sql`create table ${values} as select i.id, ${table.value} as value from ${items} i where false`.execute(tx);
    await sql`alter table ${values} add primary key (id)`.execute(tx);
    await sql`create index ${sql.id(`${name}_order`)} on ${values} (value ${sql.raw(direction)} nulls last, id)`.execute(
      tx,
    );
    await sql`create function ${values}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(tx);
    // Writes of other models, and of other fields, cost a comparison.
    await sql`create trigger ${sql.id(`${name}_insert`)} after insert on ${items} for each row
      when (${isInTable(table, 'new')}) execute function ${values}()`.execute(tx);
    await sql`create trigger ${sql.id(`${name}_delete`)} after delete on ${items} for each row
      when (${isInTable(table, 'old')}) execute function ${values}()`.execute(tx);
    await sql`create trigger ${sql.id(`${name}_update`)} after update on ${items} for each row
      when (old.item_type_id = ${sql.lit(table.itemTypeId)} and ${value('old')} is distinct from ${value('new')})
      execute function ${values}()`.execute(tx);
    await writeValueTableState(tx, { pgSchema, name }, state);
  });
}

/** Drops a table that no node uses any more. False when it has to be tried again later. */
export async function dropValueTable(db: Queryable, pgSchema: string, name: string): Promise<boolean> {
  return withinLockWait(db, async (tx) => {
    await sql`drop function if exists ${sql.id(pgSchema, name)} cascade`.execute(tx);
    await sql`drop table if exists ${sql.id(pgSchema, name)}`.execute(tx);
  });
}

/** The value tables of an environment that follow its records. */
export async function listValueTables(db: Queryable, pgSchema: string): Promise<ExistingValueTable[]> {
  const { rows } = await sql<{ name: string; scans: number; state: string | null }>`
    select t.relname as name, obj_description(t.oid, 'pg_class') as state,
      pg_stat_get_numscans(t.oid) + coalesce((
        select idx_scan from pg_stat_all_indexes stat
        where stat.relid = t.oid and stat.indexrelname = t.relname || '_order'
      ), 0) as scans
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = ${pgSchema} and t.relkind = 'r' and starts_with(t.relname, ${valueTablePrefix})`.execute(db);
  return rows.map(({ name, scans, state }) => ({ name, scans: Number(scans), state: readValueTableState(state) }));
}

/** The complete value tables of environments in use, in one statement. */
export async function listReadyValueTables(
  db: Queryable,
  environmentKeys: readonly string[],
): Promise<(ReadyValueTable & { environmentKey: string })[]> {
  const { rows } = await sql<{ environmentKey: string; pgSchema: string; name: string; state: string | null }>`
    select environment.key as "environmentKey", n.nspname as "pgSchema", t.relname as name,
      obj_description(t.oid, 'pg_class') as state
    from lectern.environments as environment
    join pg_namespace n on n.nspname = environment.schema_name
    join pg_class t on t.relnamespace = n.oid and t.relkind = 'r' and starts_with(t.relname, ${valueTablePrefix})
    where environment.key = any(${[...environmentKeys]}::text[])`.execute(db);
  return rows.flatMap(({ state: comment, ...table }) => {
    const state = readValueTableState(comment);
    return state === null || state.filling !== null || state.retiredAt !== null
      ? []
      : [{ ...table, fingerprint: state.fingerprint }];
  });
}

/** The state in the comment on a value table; null without one. */
function readValueTableState(comment: string | null): ValueTableState | null {
  // Only `writeValueTableState` comments on these tables.
  return comment === null ? null : (JSON.parse(comment) as ValueTableState);
}

/** Stores the state of a value table. */
export async function writeValueTableState(
  db: Queryable,
  { pgSchema, name }: Pick<ValueTable, 'pgSchema' | 'name'>,
  state: ValueTableState,
): Promise<void> {
  await sql`comment on table ${sql.id(pgSchema, name)} is ${sql.lit(JSON.stringify(state))}`.execute(db);
}

async function withinLockWait(db: Queryable, run: (tx: Queryable) => Promise<void>): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await limitLockWait(tx, lockWaitMs);
      await run(tx);
    });
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}
