import type { BuildEventData, BuildEventType } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { json } from '../json.ts';
import type { ProjectTables } from '../tables.ts';
import { type LogPageQuery, readLogPage } from './log-page.ts';

/** An entry in the log of builds. */
export interface BuildEvent {
  id: string;
  siteId: string;
  buildTriggerId: string;
  eventType: BuildEventType;
  data: BuildEventData;
  createdAt: Date;
}

/** Which entries of a site a list has. */
export interface BuildEventQuery extends LogPageQuery {
  buildTriggerId?: string;
  /** Only entries of these triggers. */
  amongBuildTriggers?: readonly string[];
  orderBy: 'build_trigger_id' | 'created_at' | 'event_type';
}

/** A page of the log of a site, and how many entries match in all. */
export async function listBuildEvents(
  db: Queryable,
  siteId: string,
  { buildTriggerId, amongBuildTriggers, orderBy, ...query }: BuildEventQuery,
): Promise<{ events: BuildEvent[]; totalCount: number }> {
  const owner = { column: 'build_trigger_id', id: buildTriggerId, among: amongBuildTriggers };
  const page = { ...query, siteId, owner, orderBy: [orderBy, 'number'] };
  const { rows, totalCount } = await readLogPage(db, 'build_events', page);
  return { events: rows.map(toBuildEvent), totalCount };
}

/** An entry of a site by ID. */
export async function findBuildEvent(db: Queryable, siteId: string, id: string): Promise<BuildEvent | null> {
  const row = await db
    .selectFrom('lectern.build_events')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toBuildEvent(row);
}

/** Adds an entry. False if there is one of the trigger with the same `deliveryKey`: its sender repeated itself. */
export async function insertBuildEvent(
  db: Queryable,
  event: BuildEvent,
  deliveryKey: string | null = null,
): Promise<boolean> {
  const row = await db
    .insertInto('lectern.build_events')
    .values({
      id: event.id,
      site_id: event.siteId,
      build_trigger_id: event.buildTriggerId,
      event_type: event.eventType,
      data: json(event.data),
      delivery_key: deliveryKey,
      created_at: event.createdAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['build_trigger_id', 'delivery_key']).where('delivery_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the log of a trigger has what a sender named so. */
export async function hasBuildDelivery(db: Queryable, buildTriggerId: string, deliveryKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('lectern.build_events')
    .select('id')
    .where('build_trigger_id', '=', buildTriggerId)
    .where('delivery_key', '=', deliveryKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds details to an entry. */
export async function extendBuildEvent(db: Queryable, id: string, data: BuildEventData): Promise<void> {
  await sql`update lectern.build_events set data = data || ${json(data)}::jsonb where id = ${id}`.execute(db);
}

/** Removes entries from before that time, and those of each trigger beyond its newest `mostPerTrigger`. */
export async function forgetBuildEvents(
  db: Queryable,
  { before, mostPerTrigger }: { before: Date; mostPerTrigger: number },
): Promise<void> {
  await db.deleteFrom('lectern.build_events').where('created_at', '<', before).execute();
  await sql`
    delete from lectern.build_events as event
    using lectern.build_triggers as trigger
    where event.build_trigger_id = trigger.id and event.number <= (
      select number from lectern.build_events as kept
      where kept.build_trigger_id = trigger.id
      order by kept.number desc
      offset ${mostPerTrigger}
      limit 1
    )
  `.execute(db);
}

function toBuildEvent(row: Selectable<ProjectTables['lectern.build_events']>): BuildEvent {
  return {
    id: row.id,
    siteId: row.site_id,
    buildTriggerId: row.build_trigger_id,
    eventType: row.event_type,
    data: row.data,
    createdAt: row.created_at,
  };
}
