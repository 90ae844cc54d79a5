import type { EnvironmentSchema } from '@lectern/domain';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { json } from '../json.ts';
import { type FieldUse, pendingFieldUses, settleFieldUses } from './field-uses.ts';
import { learntIndexOf, learntIndexPrefix, readNote } from './learnt-indexes.ts';
import {
  type ListExperience,
  type ListShape,
  pendingExperiences,
  rememberLearnt,
  rememberRefused,
  settleExperiences,
} from './list-shapes.ts';

/** Experiences older than these say little of how long a list takes now. */
const countedForMs = 7 * 86_400_000;
/** What no list used for so long is forgotten. */
const idleMs = 14 * 86_400_000;
/** So many uses of an environment are kept, those that were used last. */
const maxOfEnvironment = 1_000;
/** So many go with one statement; the others go with the next. */
const maxAtOnce = 1_000;

/** What lists of an environment use, of all nodes. */
export interface ListUses {
  fields: FieldUse[];
  shapes: ListExperience[];
  /** Shapes that no index could be made for under this version of the schema. */
  refused: ListShape[];
}

/**
 * Adds what lists of this process used since the last call to what other nodes have stored, one statement for all
 * environments, and learns which of their lists have an index by now. Asks nothing if no list was run. `schemas` are
 * those in use, by environment key.
 */
export async function storeListUses(
  db: Queryable,
  schemas: Iterable<readonly [string, EnvironmentSchema]>,
  now: Date,
): Promise<void> {
  const pending = [...schemas].map(([environmentKey, schema]) => ({
    environmentKey,
    schema,
    fields: pendingFieldUses(schema),
    shapes: pendingExperiences(schema),
  }));
  const used = pending.filter(({ fields, shapes }) => fields.length + shapes.length > 0);
  if (used.length === 0) return;
  const batch: typeof used = [];
  let size = 0;
  for (const uses of used) {
    size += uses.fields.length + uses.shapes.length;
    if (batch.length > 0 && size > maxAtOnce) break;
    batch.push(uses);
  }
  await addListUses(db, batch, now);
  for (const { schema, fields, shapes } of batch) {
    settleFieldUses(schema, fields);
    settleExperiences(schema, shapes);
  }
  await learnWhatIsServed(db, new Map(batch.map(({ environmentKey, schema }) => [environmentKey, schema])));
}

async function addListUses(
  db: Queryable,
  batch: readonly { environmentKey: string; fields: FieldUse[]; shapes: ListExperience[] }[],
  now: Date,
): Promise<void> {
  const rows = batch.flatMap(({ environmentKey, fields, shapes }) => [
    ...fields.map((use) => ({
      environment_key: environmentKey,
      kind: 'field',
      key: JSON.stringify(use),
      runs: 0,
      took_ms: 0,
    })),
    ...shapes.map(({ shape, runs, tookMs }) => ({
      environment_key: environmentKey,
      kind: 'shape',
      key: JSON.stringify(shape),
      runs,
      took_ms: tookMs,
    })),
  ]);
  const outdated = new Date(now.getTime() - countedForMs);
  // In one order for all nodes, which would wait for one another in a circle otherwise.
  await sql`
    insert into lectern.list_uses as stored (environment_key, kind, key, runs, took_ms, counted_since, used_at)
    select given.environment_key, given.kind, given.key, given.runs, given.took_ms, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${json(rows)}::jsonb) as given (environment_key text, kind text, key text, runs integer, took_ms float8)
    join lectern.environments as environment on environment.key = given.environment_key
    order by 1, 2, 3
    on conflict (environment_key, kind, key) do update set
      runs = excluded.runs + case when stored.counted_since < ${outdated}::timestamptz then 0 else stored.runs end,
      took_ms = excluded.took_ms + case when stored.counted_since < ${outdated}::timestamptz then 0 else stored.took_ms end,
      counted_since = case when stored.counted_since < ${outdated}::timestamptz then excluded.counted_since else stored.counted_since end,
      used_at = excluded.used_at`.execute(db);
}

/** Another node makes the indexes and sees which lists cannot have one. */
async function learnWhatIsServed(db: Queryable, schemas: ReadonlyMap<string, EnvironmentSchema>): Promise<void> {
  const keys = [...schemas.keys()];
  const { rows } = await sql<{ environment_key: string; name: string; note: string | null }>`
    select environment.key as environment_key, index.relname as name, obj_description(index.oid, 'pg_class') as note
    from lectern.environments as environment
    join pg_namespace as namespace on namespace.nspname = environment.schema_name
    join pg_class as index on index.relnamespace = namespace.oid and index.relkind = 'i' and starts_with(index.relname, ${learntIndexPrefix})
    join pg_index on pg_index.indexrelid = index.oid and pg_index.indisvalid
    where environment.key = any(${keys}::text[])`.execute(db);
  const refused = await db
    .selectFrom('lectern.list_uses')
    .select(['environment_key', 'key', 'refused_version'])
    .where(sql<boolean>`environment_key = any(${keys}::text[])`)
    .where('kind', '=', 'shape')
    .where('refused_version', 'is not', null)
    .execute();
  for (const [environmentKey, schema] of schemas) {
    const shapes = rows
      .filter((row) => row.environment_key === environmentKey)
      .flatMap(({ name, note }) => {
        const shape = readNote(note)?.shape;
        return shape !== undefined && learntIndexOf(schema, shape)?.name === name ? [shape] : [];
      });
    rememberLearnt(schema, shapes);
    rememberRefused(
      schema,
      refused
        .filter((row) => row.environment_key === environmentKey && row.refused_version === schema.version)
        .map(({ key }) => toShape(key)),
    );
  }
}

/** What lists of an environment use, on any node, less what none used for two weeks. */
export async function readListUses(
  db: Queryable,
  environmentKey: string,
  schemaVersion: number,
  now: Date,
): Promise<ListUses> {
  const rows = await db
    .selectFrom('lectern.list_uses')
    .select(['kind', 'key', 'runs', 'took_ms', 'refused_version'])
    .where('environment_key', '=', environmentKey)
    .where('used_at', '>', new Date(now.getTime() - idleMs))
    .execute();
  const shapes = rows.filter(({ kind }) => kind === 'shape');
  return {
    // Written by `addListUses`.
    fields: rows.filter(({ kind }) => kind === 'field').map(({ key }) => JSON.parse(key) as FieldUse),
    shapes: shapes
      .filter((row) => row.refused_version !== schemaVersion)
      .map((row) => ({ shape: toShape(row.key), runs: row.runs, tookMs: row.took_ms })),
    refused: shapes.filter((row) => row.refused_version === schemaVersion).map(({ key }) => toShape(key)),
  };
}

/** Begins anew with shapes of an environment: they have their index now, or no list used it. */
export async function forgetListUses(
  db: Queryable,
  environmentKey: string,
  shapes: readonly ListShape[],
): Promise<void> {
  if (shapes.length === 0) return;
  await db
    .deleteFrom('lectern.list_uses')
    .where('environment_key', '=', environmentKey)
    .where('kind', '=', 'shape')
    .where(sql<boolean>`key = any(${shapes.map((shape) => JSON.stringify(shape))}::text[])`)
    .execute();
}

/** Stores that no index can be made for shapes under a version of the schema. */
export async function refuseListUses(
  db: Queryable,
  environmentKey: string,
  schemaVersion: number,
  shapes: readonly ListShape[],
): Promise<void> {
  if (shapes.length === 0) return;
  await db
    .updateTable('lectern.list_uses')
    .set({ refused_version: schemaVersion })
    .where('environment_key', '=', environmentKey)
    .where('kind', '=', 'shape')
    .where(sql<boolean>`key = any(${shapes.map((shape) => JSON.stringify(shape))}::text[])`)
    .execute();
}

/**
 * Forgets what no list used for two weeks, and of environments with very many uses those that were used longest ago.
 */
export async function pruneListUses(db: Queryable, now: Date): Promise<void> {
  await sql`
    delete from lectern.list_uses as stored using (
      select environment_key, kind, key, used_at, row_number() over (partition by environment_key order by used_at desc, kind, key) as place
      from lectern.list_uses
    ) as ranked
    where (stored.environment_key, stored.kind, stored.key) = (ranked.environment_key, ranked.kind, ranked.key)
      and (ranked.place > ${maxOfEnvironment} or ranked.used_at <= ${new Date(now.getTime() - idleMs)})`.execute(db);
}

function toShape(key: string): ListShape {
  // Written by `addListUses`.
  return JSON.parse(key) as ListShape;
}
