import type { Environment, PlanLimitCode } from '@lectern/domain';
import { sql } from 'kysely';
import type { EnvironmentQueryable, Queryable } from '../environment-database.ts';

/** Limited things that belong to a site and not to one of its environments. */
export type SitePlanCode = Exclude<
  PlanLimitCode,
  'items' | 'item_types' | 'locales' | 'uploadable_bytes' | 'mux_encoding_seconds'
>;

/**
 * Waits until no other transaction adds something limited to a site, and keeps others waiting until this one ends.
 * `scope` is the ID of a site or the key of an environment.
 */
export async function lockPlanLimit(db: Queryable, scope: string, code: PlanLimitCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan/${scope}/${code}`}, 0))`.execute(db);
}

/**
 * How many of each a site has. Invitations count as users; built-in tokens, and environments that are being deleted, do
 * not count.
 */
export async function countPlanUsage(db: Queryable, siteId: string): Promise<Record<SitePlanCode, number>> {
  const { rows } = await sql<Record<SitePlanCode, number>>`
    select
      (select count(*) from lectern.users where site_id = site.id)
        + (select count(*) from lectern.site_invitations where site_id = site.id) as users,
      (select count(*) from lectern.roles where site_id = site.id) as roles,
      (select count(*) from lectern.access_tokens where site_id = site.id and hardcoded_type is null) as access_tokens,
      (select count(*) from lectern.webhooks where site_id = site.id) as webhooks,
      (select count(*) from lectern.build_triggers where site_id = site.id) as build_triggers,
      (select count(*) from lectern.environments where site_id = site.id and not is_primary and status <> 'destroying') as sandbox_environments
    from (select ${siteId}::text as id) as site`.execute(db);
  return rows[0] ?? { users: 0, roles: 0, access_tokens: 0, webhooks: 0, build_triggers: 0, sandbox_environments: 0 };
}

/** How many records an environment has, counting no further than `limit`, if it is given. */
export async function countEnvironmentItems(db: EnvironmentQueryable, limit: number | null): Promise<number> {
  const counted = db
    .selectFrom('items')
    .select('id')
    .$if(limit !== null, (query) => query.limit(limit ?? 0));
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the assets of a site store, and what a change of one of them would add and free. */
export interface StoredBytes {
  /** Bytes of all files of assets; one that several environments use is stored once. */
  stored: number;
  /** Size of the largest file, the most that the replacement of any of them can free. */
  largest: number;
  /** True if an asset of any environment has the new file already. */
  isAddedStored: boolean;
  /** Size of the file that the change releases; 0 if other environments keep it. */
  freed: number;
}

/**
 * At least as many bytes as the files of assets of environments of one site have: every use of a file counts. Takes a
 * fraction of the time of `measureStoredBytes` where several environments have thousands of assets.
 */
export async function boundStoredBytes(
  db: Queryable,
  environments: readonly Pick<Environment, 'schema'>[],
): Promise<number> {
  const sums = environments.map(({ schema }) => sql`(select coalesce(sum(size), 0) from ${sql.id(schema, 'uploads')})`);
  const { rows } = await sql<{ bytes: string | number }>`
    select ${sql.join([sql`0`, ...sums], sql` + `)} as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Measures the files of assets of environments of one site, in one scan of their tables. `added` and `released` are the
 * storage paths of a change. An environment that is deleted meanwhile raises `isMissingTable`.
 */
export async function measureStoredBytes(
  db: Queryable,
  environments: readonly Pick<Environment, 'schema'>[],
  change: { added?: string | undefined; released?: string | undefined } = {},
): Promise<StoredBytes> {
  const tables = environments.map(({ schema }) => sql`select path, size from ${sql.id(schema, 'uploads')}`);
  if (tables.length === 0) return { stored: 0, largest: 0, isAddedStored: false, freed: 0 };
  const uses = sql.join(tables, sql` union all `);
  // Paths are unique in an environment: only several need to be compared.
  const files =
    tables.length === 1
      ? sql`select path, size, 1 as uses from (${uses}) as used`
      : sql`select path, max(size) as size, count(*) as uses from (${uses}) as used group by path`;
  const { rows } = await sql<Record<'stored' | 'largest' | 'freed', string | number> & { is_added_stored: boolean }>`
    select
      coalesce(sum(size), 0) as stored,
      coalesce(max(size), 0) as largest,
      coalesce(bool_or(path = ${change.added ?? null}::text), false) as is_added_stored,
      coalesce(max(size) filter (where path = ${change.released ?? null}::text and uses = 1), 0) as freed
    from (${files}) as files`.execute(db);
  const row = rows[0];
  return {
    stored: Number(row?.stored ?? 0),
    largest: Number(row?.largest ?? 0),
    isAddedStored: row?.is_added_stored ?? false,
    freed: Number(row?.freed ?? 0),
  };
}
