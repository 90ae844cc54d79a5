import type { SearchIndexEventType } from '@lectern/domain';
import type { Selectable } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { json } from '../json.ts';
import type { ProjectTables } from '../tables.ts';
import { type LogPageQuery, readLogPage } from './log-page.ts';

/** Something that became of an indexing. */
export interface SearchIndexEvent {
  id: string;
  siteId: string;
  searchIndexId: string;
  eventType: SearchIndexEventType;
  createdAt: Date;
  data: Readonly<Record<string, unknown>>;
}

/** Which events of a site a list has. */
export interface SearchIndexEventQuery extends LogPageQuery {
  searchIndexId?: string;
  orderBy: 'search_index_id' | 'created_at' | 'event_type';
}

/** A page of the events of a site, and how many match in all. */
export async function listSearchIndexEvents(
  db: Queryable,
  siteId: string,
  { searchIndexId, orderBy, ...query }: SearchIndexEventQuery,
): Promise<{ events: SearchIndexEvent[]; totalCount: number }> {
  const owner = { column: 'search_index_id', id: searchIndexId };
  const page = { ...query, siteId, owner, orderBy: [orderBy, 'created_at', 'id'] };
  const { rows, totalCount } = await readLogPage(db, 'search_index_events', page);
  return { events: rows.map(toEvent), totalCount };
}

/** An event of a site by ID. */
export async function findSearchIndexEvent(
  db: Queryable,
  siteId: string,
  id: string,
): Promise<SearchIndexEvent | null> {
  const row = await db
    .selectFrom('lectern.search_index_events')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toEvent(row);
}

/** Adds an event to the log of a search index. */
export async function insertSearchIndexEvent(db: Queryable, event: SearchIndexEvent): Promise<void> {
  await db
    .insertInto('lectern.search_index_events')
    .values({
      id: event.id,
      site_id: event.siteId,
      search_index_id: event.searchIndexId,
      event_type: event.eventType,
      created_at: event.createdAt,
      data: json(event.data),
    })
    .execute();
}

/** Forgets events before `before`. */
export async function forgetSearchIndexEvents(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('lectern.search_index_events').where('created_at', '<', before).execute();
}

function toEvent(row: Selectable<ProjectTables['lectern.search_index_events']>): SearchIndexEvent {
  return {
    id: row.id,
    siteId: row.site_id,
    searchIndexId: row.search_index_id,
    eventType: row.event_type,
    createdAt: row.created_at,
    data: row.data,
  };
}
