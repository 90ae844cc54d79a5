import type { PlanLimitCode } from '@lectern/domain';
import { sql } from 'kysely';
import type { EnvironmentQueryable, Queryable } from '../environment-database.ts';

/** Limited things that belong to a site and not to one of its environments. */
export type SitePlanCode = Exclude<PlanLimitCode, 'items' | 'item_types' | 'locales'>;

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

/** The bytes of all assets of an environment. */
export async function sumUploadBytes(db: EnvironmentQueryable): Promise<number> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
