import type { BuildAdapter, BuildStatus } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';

/** What people choose of a build trigger. */
export interface BuildTriggerSettings {
  name: string;
  isEnabled: boolean;
  adapter: BuildAdapter;
  /** An object as JSON, opened by the engine's `unseal`. */
  adapterSettingsSealed: string;
  webhookToken: string;
  /** Of Vercel, whose results name the project instead of the token. */
  vercelProjectId: string | null;
  frontendUrl: string | null;
  isAutotriggered: boolean;
  isIndexingEnabled: boolean;
}

/** A build trigger of a site. */
export interface BuildTrigger extends BuildTriggerSettings {
  id: string;
  siteId: string;
  buildStatus: BuildStatus;
  indexingStatus: BuildStatus;
  lastBuildCompletedAt: Date | null;
  /** When a build that follows from scheduled publications is due; null without one. */
  autotriggerDueAt: Date | null;
  createdAt: Date;
}

interface HoldOption {
  /** Locks it until the transaction ends: its builds change one at a time. */
  hold?: boolean;
}

/** Build triggers of a site, oldest first. */
export async function listBuildTriggers(db: Queryable, siteId: string): Promise<BuildTrigger[]> {
  const rows = await db
    .selectFrom('lectern.build_triggers')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toBuildTrigger);
}

/** A build trigger by ID, of whichever site. */
export async function findBuildTriggerById(
  db: Queryable,
  id: string,
  options: HoldOption = {},
): Promise<BuildTrigger | null> {
  const query = db.selectFrom('lectern.build_triggers').selectAll().where('id', '=', id);
  const row = await (options.hold === true ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toBuildTrigger(row);
}

/** The build trigger whose results arrive under a token. */
export async function findBuildTriggerByToken(db: Queryable, token: string): Promise<BuildTrigger | null> {
  const row = await db
    .selectFrom('lectern.build_triggers')
    .selectAll()
    .where('webhook_token', '=', token)
    .executeTakeFirst();
  return row === undefined ? null : toBuildTrigger(row);
}

/** Up to 100 build triggers of a project at Vercel, of whichever site. */
export async function findBuildTriggersOfVercel(db: Queryable, projectId: string): Promise<BuildTrigger[]> {
  const rows = await db
    .selectFrom('lectern.build_triggers')
    .selectAll()
    .where('vercel_project_id', '=', projectId)
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(toBuildTrigger);
}

/** Adds a build trigger that has not built anything. */
export async function insertBuildTrigger(
  db: Queryable,
  trigger: BuildTriggerSettings & Pick<BuildTrigger, 'id' | 'siteId' | 'createdAt'>,
): Promise<BuildTrigger> {
  const row = await db
    .insertInto('lectern.build_triggers')
    .values({
      ...settingColumns(trigger),
      id: trigger.id,
      site_id: trigger.siteId,
      created_at: trigger.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toBuildTrigger(row);
}

/** Writes what people choose. */
export async function updateBuildTriggerRow(
  db: Queryable,
  trigger: BuildTriggerSettings & { id: string },
): Promise<void> {
  await db.updateTable('lectern.build_triggers').set(settingColumns(trigger)).where('id', '=', trigger.id).execute();
}

/** Writes the state of the last build; `completedAt` is when it ended, if it did. */
export async function setBuildStatus(
  db: Queryable,
  id: string,
  status: BuildStatus,
  completedAt: Date | null = null,
): Promise<void> {
  await db
    .updateTable('lectern.build_triggers')
    .set({ build_status: status, ...(completedAt !== null && { last_build_completed_at: completedAt }) })
    .where('id', '=', id)
    .execute();
}

/** Removes a build trigger with its builds and their log. */
export async function deleteBuildTrigger(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.build_triggers').where('id', '=', id).execute();
}

/**
 * Asks every enabled trigger of a site that follows scheduled publications for a build: after `quietMs` without another
 * publication, and at most `mostMs` after the first. Answers when each is due.
 */
export async function requestAutotriggers(
  db: Queryable,
  siteId: string,
  { now, quietMs, mostMs }: { now: Date; quietMs: number; mostMs: number },
): Promise<{ id: string; dueAt: Date }[]> {
  const { rows } = await sql<{ id: string; due_at: Date }>`
    update lectern.build_triggers
    set
      autotrigger_since = coalesce(autotrigger_since, ${now}),
      autotrigger_due_at = least(
        ${now}::timestamptz + ${quietMs} * interval '1 millisecond',
        coalesce(autotrigger_since, ${now}) + ${mostMs} * interval '1 millisecond'
      )
    where site_id = ${siteId} and enabled and autotrigger_on_scheduled_publications
    returning id, autotrigger_due_at as due_at
  `.execute(db);
  return rows.map(({ id, due_at: dueAt }) => ({ id, dueAt: new Date(dueAt) }));
}

/** Notes that a trigger is not asked for a build by scheduled publications any more. */
export async function clearAutotrigger(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('lectern.build_triggers')
    .set({ autotrigger_since: null, autotrigger_due_at: null })
    .where('id', '=', id)
    .execute();
}

function settingColumns(trigger: BuildTriggerSettings) {
  return {
    name: trigger.name,
    enabled: trigger.isEnabled,
    adapter: trigger.adapter,
    adapter_settings_sealed: trigger.adapterSettingsSealed,
    webhook_token: trigger.webhookToken,
    vercel_project_id: trigger.vercelProjectId,
    frontend_url: trigger.frontendUrl,
    autotrigger_on_scheduled_publications: trigger.isAutotriggered,
    indexing_enabled: trigger.isIndexingEnabled,
  };
}

function toBuildTrigger(row: Selectable<ProjectTables['lectern.build_triggers']>): BuildTrigger {
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    isEnabled: row.enabled,
    adapter: row.adapter,
    adapterSettingsSealed: row.adapter_settings_sealed,
    webhookToken: row.webhook_token,
    vercelProjectId: row.vercel_project_id,
    frontendUrl: row.frontend_url,
    isAutotriggered: row.autotrigger_on_scheduled_publications,
    isIndexingEnabled: row.indexing_enabled,
    buildStatus: row.build_status,
    indexingStatus: row.indexing_status,
    lastBuildCompletedAt: row.last_build_completed_at,
    autotriggerDueAt: row.autotrigger_due_at,
    createdAt: row.created_at,
  };
}
