import type { EnvironmentSchema } from '@lectern/domain';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { json } from '../json.ts';
import { listReadyValueTables } from './define-value-table.ts';
import { type FieldUse, pendingFieldUses, settleFieldUses } from './field-uses.ts';
import { automaticIndexOf, automaticIndexPrefix, readState } from './automatic-indexes.ts';
import {
  type ListExperience,
  type QueryFingerprint,
  listRuns,
  rememberIndexed,
  rememberRefused,
} from './query-fingerprint.ts';
import { rememberValueTables, type ValueTableExperience, valueTableRuns } from './value-lists.ts';

/** Run times older than this say little about how long a list takes now. */
const countedForMs = 7 * 86_400_000;
/** Uses that no list repeated for this long are deleted. */
const idleMs = 14 * 86_400_000;
/** The limit of stored uses for an environment; the most recent ones are kept. */
const maxOfEnvironment = 1_000;
/** The limit of uses for one statement; the others follow with the next. */
const maxAtOnce = 1_000;

/** The fields and fingerprints that lists of an environment use, on all nodes. */
export interface ListUses {
  fields: FieldUse[];
  fingerprints: ListExperience[];
  /** Lists that a value table could serve, or serves. */
  values: ValueTableExperience[];
  /** Fingerprints for which no index could be built under this version of the schema. */
  refused: QueryFingerprint[];
}

/**
 * Adds the list uses of this process since the last call to those of other nodes, in one statement for all
 * environments, and reads which of their lists have an index by now. Sends no statement if no list was run. `schemas`
 * are those in use, by environment key.
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
    fingerprints: listRuns.pending(schema),
    values: valueTableRuns.pending(schema),
  }));
  const used = pending.filter(
    ({ fields, fingerprints, values }) => fields.length + fingerprints.length + values.length > 0,
  );
  if (used.length === 0) return;
  const batch: typeof used = [];
  let size = 0;
  for (const uses of used) {
    size += uses.fields.length + uses.fingerprints.length + uses.values.length;
    if (batch.length > 0 && size > maxAtOnce) break;
    batch.push(uses);
  }
  await addListUses(db, batch, now);
  for (const { schema, fields, fingerprints, values } of batch) {
    settleFieldUses(schema, fields);
    listRuns.settle(schema, fingerprints);
    valueTableRuns.settle(schema, values);
  }
  await readIndexedLists(db, new Map(batch.map(({ environmentKey, schema }) => [environmentKey, schema])));
}

async function addListUses(
  db: Queryable,
  batch: readonly ({ environmentKey: string } & Pick<ListUses, 'fields' | 'fingerprints' | 'values'>)[],
  now: Date,
): Promise<void> {
  const rows = batch.flatMap(({ environmentKey, fields, fingerprints, values }) => [
    ...fields.map((use) => ({
      environment_key: environmentKey,
      kind: 'field',
      key: JSON.stringify(use),
      runs: 0,
      took_ms: 0,
    })),
    ...ofKind('shape', environmentKey, fingerprints),
    ...ofKind('values', environmentKey, values),
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

function ofKind(
  kind: 'shape' | 'values',
  environmentKey: string,
  experiences: readonly (ListExperience | ValueTableExperience)[],
) {
  return experiences.map(({ fingerprint, runs, tookMs }) => ({
    environment_key: environmentKey,
    kind,
    key: JSON.stringify(fingerprint),
    runs,
    took_ms: tookMs,
  }));
}

/** Another node builds the indexes and finds out which lists cannot have one. */
async function readIndexedLists(db: Queryable, schemas: ReadonlyMap<string, EnvironmentSchema>): Promise<void> {
  const keys = [...schemas.keys()];
  const { rows } = await sql<{ environment_key: string; name: string; state: string | null }>`
    select environment.key as environment_key, index.relname as name, obj_description(index.oid, 'pg_class') as state
    from lectern.environments as environment
    join pg_namespace as namespace on namespace.nspname = environment.schema_name
    join pg_class as index on index.relnamespace = namespace.oid and index.relkind = 'i' and starts_with(index.relname, ${automaticIndexPrefix})
    join pg_index on pg_index.indexrelid = index.oid and pg_index.indisvalid
    where environment.key = any(${keys}::text[])`.execute(db);
  const refused = await db
    .selectFrom('lectern.list_uses')
    .select(['environment_key', 'key', 'refused_version'])
    .where(sql<boolean>`environment_key = any(${keys}::text[])`)
    .where('kind', '=', 'shape')
    .where('refused_version', 'is not', null)
    .execute();
  const valueTables = await listReadyValueTables(db, keys);
  for (const [environmentKey, schema] of schemas) {
    rememberValueTables(
      schema,
      valueTables.filter((table) => table.environmentKey === environmentKey),
    );
    const fingerprints = rows
      .filter((row) => row.environment_key === environmentKey)
      .flatMap(({ name, state }) => {
        const fingerprint = readState(state)?.fingerprint;
        return fingerprint !== undefined && automaticIndexOf(schema, fingerprint)?.name === name ? [fingerprint] : [];
      });
    rememberIndexed(schema, fingerprints);
    rememberRefused(
      schema,
      refused
        .filter((row) => row.environment_key === environmentKey && row.refused_version === schema.version)
        .map(({ key }) => toFingerprint(key)),
    );
  }
}

/** The list uses of an environment on any node, without those older than two weeks. */
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
  const fingerprints = rows.filter(({ kind }) => kind === 'shape');
  return {
    // Written by `addListUses`.
    fields: rows.filter(({ kind }) => kind === 'field').map(({ key }) => JSON.parse(key) as FieldUse),
    fingerprints: fingerprints
      .filter((row) => row.refused_version !== schemaVersion)
      .map((row) => ({ fingerprint: toFingerprint(row.key), runs: row.runs, tookMs: row.took_ms })),
    values: rows
      .filter(({ kind }) => kind === 'values')
      .map((row) => ({
        fingerprint: JSON.parse(row.key) as ValueTableExperience['fingerprint'],
        runs: row.runs,
        tookMs: row.took_ms,
      })),
    refused: fingerprints.filter((row) => row.refused_version === schemaVersion).map(({ key }) => toFingerprint(key)),
  };
}

/** Restarts the statistics of fingerprints: they have their index now, or no list used it. */
export async function forgetListUses(
  db: Queryable,
  environmentKey: string,
  fingerprints: readonly QueryFingerprint[],
): Promise<void> {
  if (fingerprints.length === 0) return;
  await db
    .deleteFrom('lectern.list_uses')
    .where('environment_key', '=', environmentKey)
    .where('kind', '=', 'shape')
    .where(sql<boolean>`key = any(${fingerprints.map((fingerprint) => JSON.stringify(fingerprint))}::text[])`)
    .execute();
}

/** Stores that no index can be built for fingerprints under a version of the schema. */
export async function refuseListUses(
  db: Queryable,
  environmentKey: string,
  schemaVersion: number,
  fingerprints: readonly QueryFingerprint[],
): Promise<void> {
  if (fingerprints.length === 0) return;
  await db
    .updateTable('lectern.list_uses')
    .set({ refused_version: schemaVersion })
    .where('environment_key', '=', environmentKey)
    .where('kind', '=', 'shape')
    .where(sql<boolean>`key = any(${fingerprints.map((fingerprint) => JSON.stringify(fingerprint))}::text[])`)
    .execute();
}

/**
 * Deletes uses older than two weeks, and the least recent ones of environments with more uses than the limit.
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

function toFingerprint(key: string): QueryFingerprint {
  // Written by `addListUses`.
  return JSON.parse(key) as QueryFingerprint;
}
