import type { Environment } from '@lectern/domain';
import { CompiledQuery, type Selectable, sql } from 'kysely';
import { executeNamed, named, runPipelined, type Statement } from '../pipeline/index.ts';
import type { Queryable } from '../environment-database.ts';
import type { KnownPrincipal } from './outbox.ts';
import type { EnvironmentTables, ProjectTables } from '../tables.ts';

/** The site's environment of that name, or its primary one when no name is given. */
export async function findEnvironment(db: Queryable, siteId: string, name: string | null): Promise<Environment | null> {
  const query = db.selectFrom('lectern.environments').selectAll().where('site_id', '=', siteId);
  const [row] = await executeNamed(
    db,
    { name: 'environments.find', returnsTableRows: true },
    name === null ? query.where('is_primary', '=', true) : query.where('name', '=', name),
  );
  return row === undefined ? null : toEnvironment(row);
}

/** An environment as it was read, and the state of its row: a text that differs whenever any of it may. */
export interface EnvironmentReading {
  environment: Environment;
  state: string;
}

/** Like `findEnvironment`, for the site of an API token; null for an unknown token too. */
export async function findEnvironmentOfToken(
  db: Queryable,
  tokenHash: string,
  name: string | null,
): Promise<EnvironmentReading | null> {
  const query = db
    .selectFrom('lectern.environments as environment')
    .innerJoin('lectern.access_tokens as token', 'token.site_id', 'environment.site_id')
    .selectAll('environment')
    .select(sql<string>`environment.xmin::text`.as('state'))
    .where('token.token_hash', '=', tokenHash);
  const [row] = await executeNamed(
    db,
    { name: 'environments.find_of_token', returnsTableRows: true },
    name === null ? query.where('environment.is_primary', '=', true) : query.where('environment.name', '=', name),
  );
  return row === undefined ? null : { environment: toEnvironment(row), state: row.state };
}

/** The environment with that key, whatever its current name. */
export async function findEnvironmentByKey(db: Queryable, key: string): Promise<Environment | null> {
  const row = await db.selectFrom('lectern.environments').selectAll().where('key', '=', key).executeTakeFirst();
  return row === undefined ? null : toEnvironment(row);
}

/** An environment by key with what its site allows to be written, as of now. */
export async function findWritableEnvironment(
  db: Queryable,
  key: string,
): Promise<{ environment: Environment; forcesSandboxes: boolean; isInMaintenance: boolean } | null> {
  const query = db
    .selectFrom('lectern.environments as environment')
    .innerJoin('lectern.sites as site', 'site.id', 'environment.site_id')
    .selectAll('environment')
    .select(['site.force_use_of_sandbox_environments', 'site.maintenance_mode'])
    .where('environment.key', '=', key);
  const [row] = await executeNamed(db, { name: 'environments.find_writable', returnsTableRows: true }, query);
  if (row === undefined) return null;
  return {
    environment: toEnvironment(row),
    forcesSandboxes: row.force_use_of_sandbox_environments,
    isInMaintenance: row.maintenance_mode,
  };
}

/** How a principal was recognized: the hash of the token, and its state at that time (`lectern.access_state`). */
export interface RememberedAccess {
  tokenHash: string;
  state: string;
  /** Whom events name, in that state. */
  principal: KnownPrincipal;
}

/** Written out, since every read of a principal from memory sends it. */
const whereStatesAreEqual = `from "lectern"."environments" as environment
  where environment.key = $1 and environment.xmin::text = $2 and lectern.access_state($3) = $4`;
const comparingStates = `select 1 as "holds" ${whereStatesAreEqual}`;

/** Whether the remembered principal and environment are current. */
export async function isAsRemembered(
  db: Queryable,
  { environment, state }: EnvironmentReading,
  access: RememberedAccess,
): Promise<boolean> {
  const { rows } = await db.executeQuery(
    named(
      { name: 'environments.confirm_access' },
      CompiledQuery.raw(comparingStates, [environment.key, state, access.tokenHash, access.state]),
    ),
  );
  return rows.length > 0;
}

const readingLastEvent = `select coalesce((
    select event.id from "lectern"."outbox" as event
    where event.site_id = environment.site_id order by event.id desc limit 1
  ), 0) as "id" ${whereStatesAreEqual}`;

/**
 * The last event of the site, as of one snapshot with the confirmation that the remembered principal and environment
 * are current; null when they are not. Later reads see whatever that event and those before it wrote, for the events of a
 * site are in the order of commits.
 */
export async function lastEventAsRemembered(
  db: Queryable,
  { environment, state }: EnvironmentReading,
  access: RememberedAccess,
): Promise<number | null> {
  const { rows } = await db.executeQuery<{ id: string | number }>(
    named(
      { name: 'environments.confirm_access_and_event' },
      CompiledQuery.raw(readingLastEvent, [environment.key, state, access.tokenHash, access.state]),
    ),
  );
  return rows[0] === undefined ? null : Number(rows[0].id);
}

/**
 * The statement that locks an environment against schema writers until the transaction ends, and fails unless it is
 * unchanged and writable (`isUnexpectedEnvironment`), and unless the remembered principal is current
 * (`isOutdatedAccess`). Unless it `waits`, it fails while a schema writer holds or waits for it (`isHeldEnvironment`).
 * One that waits is sent alone: together with inserts it would hold their tables meanwhile, which the awaited writer
 * may have to exchange.
 */
export function holdingEnvironment(
  expected: Environment,
  access: RememberedAccess | null,
  options: { waits: boolean },
): Statement {
  const { key, id, isPrimary, schema, schemaVersion } = expected;
  const { waits } = options;
  const parameters = [
    key,
    id,
    isPrimary,
    schema,
    schemaVersion,
    access?.tokenHash ?? null,
    access?.state ?? null,
    waits,
  ];
  const compile = () =>
    named(
      { name: 'environments.hold' },
      CompiledQuery.raw('select lectern.hold_environment($1, $2, $3, $4, $5, $6, $7, $8)', parameters),
    );
  return waits ? { compile } : { compile, part: 'check' };
}

/** All environments of a site, the primary one first. */
export async function listEnvironments(db: Queryable, siteId: string): Promise<Environment[]> {
  const rows = await db
    .selectFrom('lectern.environments')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute();
  return rows.map(toEnvironment);
}

/** Every environment of every site that can be used now. */
export async function listReadyEnvironments(db: Queryable): Promise<Environment[]> {
  const rows = await db
    .selectFrom('lectern.environments')
    .selectAll()
    .where('status', '=', 'ready')
    .orderBy('key')
    .execute();
  return rows.map(toEnvironment);
}

/**
 * Every environment that can be used now and has, or had, rows in one of its tables. Two statements, however many
 * environments there are; work that few of them need starts here.
 */
export async function listReadyEnvironmentsWith(
  db: Queryable,
  table: keyof EnvironmentTables & string,
): Promise<Environment[]> {
  const { rows } = await sql<{ name: string }>`
    select namespace.nspname as name
    from pg_class as class
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    where class.relname = ${table} and class.relkind = 'r' and pg_relation_size(class.oid) > 0`.execute(db);
  const used = new Set(rows.map(({ name }) => name));
  return (await listReadyEnvironments(db)).filter(({ schema }) => used.has(schema));
}

/** Marks the schema of an environment as changed and returns its new version. */
export async function bumpSchemaVersion(db: Queryable, environmentKey: string): Promise<number> {
  const row = await db
    .updateTable('lectern.environments')
    .set({ schema_version: sql`schema_version + 1` })
    .where('key', '=', environmentKey)
    .returning('schema_version')
    .executeTakeFirstOrThrow();
  return row.schema_version;
}

/** Writes what can change of an environment: its name, place, status and whether it may be written. */
export async function updateEnvironment(
  db: Queryable,
  key: string,
  changes: Partial<
    Pick<Environment, 'id' | 'isPrimary' | 'status' | 'isReadOnly' | 'schemaVersion' | 'lastDataChangeAt'>
  >,
): Promise<void> {
  await db
    .updateTable('lectern.environments')
    .set({
      ...(changes.id === undefined ? {} : { name: changes.id }),
      ...(changes.isPrimary === undefined ? {} : { is_primary: changes.isPrimary }),
      ...(changes.status === undefined ? {} : { status: changes.status }),
      ...(changes.isReadOnly === undefined ? {} : { is_read_only: changes.isReadOnly }),
      ...(changes.schemaVersion === undefined ? {} : { schema_version: changes.schemaVersion }),
      ...(changes.lastDataChangeAt === undefined ? {} : { last_data_change_at: changes.lastDataChangeAt }),
    })
    .where('key', '=', key)
    .execute();
}

/** Updates the origin of forks to the new name of an environment. */
export async function renameForkOrigin(db: Queryable, sourceKey: string, name: string): Promise<void> {
  await db
    .updateTable('lectern.environments')
    .set({ forked_from: name })
    .where('forked_from_key', '=', sourceKey)
    .execute();
}

/** Removes an environment's row; its PostgreSQL schema is the caller's concern. */
export async function deleteEnvironment(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('lectern.environments').where('key', '=', key).execute();
}

/** When anything last changed in each of some environments, by key. */
export async function lastChangesAt(db: Queryable, environments: readonly Environment[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('lectern.outbox')
    .select(['environment_key', ({ fn }) => fn.max('created_at').as('changed_at')])
    .where(
      'environment_key',
      'in',
      environments.map(({ key }) => key),
    )
    .groupBy('environment_key')
    .execute();
  const changes = new Map(rows.map((row) => [row.environment_key, row.changed_at]));
  return new Map(environments.map(({ key, lastDataChangeAt }) => [key, changes.get(key) ?? lastDataChangeAt]));
}

/**
 * Lets one transaction at a time make, promote, rename or destroy environments of a site, until it ends. Returns false
 * when another one is at it.
 */
export async function tryLockEnvironments(db: Queryable, siteId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`environments/${siteId}`}, 0)) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/** From now on the transaction waits no longer than that for a lock; PostgreSQL then ends it with 55P03. */
export async function limitLockWait(db: Queryable, waitMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(db);
}

/** From now on statements of the transaction may take as long as they need. */
export async function liftStatementTimeout(db: Queryable): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(db);
}

/**
 * Locks the environment until the transaction ends: many content writers together, or one schema writer exclusively.
 */
export async function lockEnvironment(
  db: Queryable,
  environmentKey: string,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  await runPipelined(db, [lockingEnvironment(db, environmentKey, mode)]);
}

/** The statement of `lockEnvironment`. */
export function lockingEnvironment(db: Queryable, environmentKey: string, mode: 'shared' | 'exclusive'): Statement {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  const statement = sql`select ${lock}(hashtext(${environmentKey}))`;
  return { compile: () => named({ name: `environments.lock_${mode}` }, statement.compile(db)) };
}

/** Row of `environments` as the domain knows it. */
export function toEnvironment(row: Selectable<ProjectTables['lectern.environments']>): Environment {
  return {
    key: row.key,
    siteId: row.site_id,
    id: row.name,
    isPrimary: row.is_primary,
    status: row.status,
    isReadOnly: row.is_read_only,
    schema: row.schema_name,
    schemaVersion: row.schema_version,
    createdAt: row.created_at,
    lastDataChangeAt: row.last_data_change_at,
    forkedFrom: row.forked_from,
  };
}
