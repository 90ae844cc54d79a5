import type { Environment, SiteOwner } from '@lectern/domain';
import { sql } from 'kysely';
import type { ForkProgress, SiteDuplicateContents } from '../online-copy/fork-progress.ts';
import type { Queryable } from '../environment-database.ts';
import { nullableJson } from '../json.ts';
import { toOwner } from './sites.ts';

/** A fork that is not finished. */
export interface EnvironmentFork {
  environmentKey: string;
  sourceKey: string;
  /** The source rejects writes meanwhile. */
  isFast: boolean;
  progress: ForkProgress | null;
  /** Set for the primary environment of a duplicate, whose source belongs to another site. */
  siteDuplicate: SiteDuplicateContents | null;
  /** The tables of a duplicate are complete: its files are being copied. */
  isFilled: boolean;
}

/**
 * Adds an environment that is being made from another one, and notes the fork. That of a duplicate of a site does not
 * name its origin, which its people cannot see.
 */
export async function insertForkedEnvironment(
  db: Queryable,
  fork: Environment,
  source: Environment,
  { isFast = false, siteDuplicate = null }: { isFast?: boolean; siteDuplicate?: SiteDuplicateContents | null },
): Promise<void> {
  await db
    .insertInto('lectern.environments')
    .values({
      key: fork.key,
      site_id: fork.siteId,
      name: fork.id,
      is_primary: fork.isPrimary,
      status: fork.status,
      schema_name: fork.schema,
      schema_version: fork.schemaVersion,
      forked_from: fork.forkedFrom,
      forked_from_key: fork.forkedFrom === null ? null : source.key,
      created_at: fork.createdAt,
      last_data_change_at: fork.lastDataChangeAt,
    })
    .execute();
  await db
    .insertInto('lectern.environment_forks')
    .values({ environment_key: fork.key, source_key: source.key, is_fast: isFast, site_duplicate: siteDuplicate })
    .execute();
}

/**
 * Takes over an unfinished fork: an earlier run, if still active, notices at its next step. Null when it is done or
 * deleted.
 */
export async function takeFork(db: Queryable, environmentKey: string, runId: string): Promise<EnvironmentFork | null> {
  const row = await db
    .updateTable('lectern.environment_forks')
    .set({ run_id: runId })
    .where('environment_key', '=', environmentKey)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    environmentKey: row.environment_key,
    sourceKey: row.source_key,
    isFast: row.is_fast,
    progress: row.progress,
    siteDuplicate: row.site_duplicate,
    isFilled: row.is_filled,
  };
}

/** Locks a fork until the transaction ends, and returns its progress. Null when it no longer belongs to this run. */
export async function holdFork(
  db: Queryable,
  environmentKey: string,
  runId: string,
): Promise<Pick<EnvironmentFork, 'progress'> | null> {
  const row = await db
    .selectFrom('lectern.environment_forks')
    .select('progress')
    .where('environment_key', '=', environmentKey)
    .where('run_id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Notes how far a fork has come; the percentage never shrinks. */
export async function updateForkProgress(
  db: Queryable,
  environmentKey: string,
  progress: ForkProgress | null,
  percentage: number,
): Promise<void> {
  await db
    .updateTable('lectern.environment_forks')
    .set({
      progress: nullableJson(progress),
      completion_percentage: sql<number>`greatest(completion_percentage, ${percentage}::int)`,
    })
    .where('environment_key', '=', environmentKey)
    .execute();
}

/** Notes that the tables of a duplicate are complete. */
export async function markForkFilled(db: Queryable, environmentKey: string): Promise<void> {
  await db
    .updateTable('lectern.environment_forks')
    .set({ is_filled: true })
    .where('environment_key', '=', environmentKey)
    .execute();
}

/** Whether a duplicate of a site is being made: until it is ready, the site must keep its files. */
export async function isBeingDuplicated(db: Queryable, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('lectern.environment_forks as fork')
    .innerJoin('lectern.environments as source', 'source.key', 'fork.source_key')
    .select('fork.environment_key')
    .where('source.site_id', '=', siteId)
    .where('fork.site_duplicate', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A copy of a site that is being made, and whose it will be. */
export interface UnfinishedDuplicate {
  siteId: string;
  owner: SiteOwner;
  /** The environment that is being filled. */
  environment: { key: string; schema: string };
}

/** The copies of a site that are being made: they need it until they are ready. */
export async function listUnfinishedDuplicates(db: Queryable, siteId: string): Promise<UnfinishedDuplicate[]> {
  const rows = await db
    .selectFrom('lectern.environment_forks as fork')
    .innerJoin('lectern.environments as source', 'source.key', 'fork.source_key')
    .innerJoin('lectern.environments as copy', 'copy.key', 'fork.environment_key')
    .innerJoin('lectern.sites as site', 'site.id', 'copy.site_id')
    .select(['site.id', 'site.owner_account_id', 'site.owner_organization_id', 'copy.key', 'copy.schema_name'])
    .where('source.site_id', '=', siteId)
    .where('fork.site_duplicate', 'is not', null)
    .where('copy.status', '=', 'creating')
    .orderBy('site.created_at')
    .execute();
  return rows.map((row) => ({
    siteId: row.id,
    owner: toOwner(row.owner_account_id, row.owner_organization_id),
    environment: { key: row.key, schema: row.schema_name },
  }));
}

/** Forgets a fork that is finished or given up. */
export async function deleteFork(db: Queryable, environmentKey: string): Promise<void> {
  await db.deleteFrom('lectern.environment_forks').where('environment_key', '=', environmentKey).execute();
}

/** The environment an unfinished fork is made from; null when there is no such fork. */
export async function findForkSource(
  db: Queryable,
  environmentKey: string,
): Promise<{ sourceKey: string; isFast: boolean } | null> {
  const row = await db
    .selectFrom('lectern.environment_forks')
    .select(['source_key', 'is_fast'])
    .where('environment_key', '=', environmentKey)
    .executeTakeFirst();
  return row === undefined ? null : { sourceKey: row.source_key, isFast: row.is_fast };
}

/** Whether an environment is being forked now, and whether that requires it to be read-only. */
export async function forksFrom(db: Queryable, sourceKey: string): Promise<{ any: boolean; fast: boolean }> {
  const rows = await db
    .selectFrom('lectern.environment_forks as fork')
    .innerJoin('lectern.environments as environment', 'environment.key', 'fork.environment_key')
    .select('fork.is_fast')
    .where('fork.source_key', '=', sourceKey)
    .where('environment.status', '=', 'creating')
    .execute();
  return { any: rows.length > 0, fast: rows.some((row) => row.is_fast) };
}

/** How much of each unfinished fork of a site is done, in percent, by key of the environment. */
export async function forkPercentages(db: Queryable, siteId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('lectern.environment_forks as fork')
    .innerJoin('lectern.environments as environment', 'environment.key', 'fork.environment_key')
    .select(['fork.environment_key', 'fork.completion_percentage'])
    .where('environment.site_id', '=', siteId)
    .where('environment.status', '=', 'creating')
    .execute();
  return new Map(rows.map((row) => [row.environment_key, row.completion_percentage]));
}
