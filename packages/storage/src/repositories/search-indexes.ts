import type { SearchIndexingStatus } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';

/** What people choose of a search index. */
export interface SearchIndexSettings {
  name: string;
  isEnabled: boolean;
  frontendUrl: string | null;
  userAgentSuffix: string | null;
  buildTriggerIds: readonly string[];
}

/** How far the indexing of a search index is. */
export interface SearchIndexState {
  indexingStatus: SearchIndexingStatus;
  lastIndexingCompletedAt: Date | null;
  /** The running crawl. */
  crawlId: string | null;
  /** The crawl whose pages are searched. */
  servedCrawlId: string | null;
  /** Whether another one begins when the running crawl ends. */
  crawlAgain: boolean;
}

/** What the running crawl of a search index has read so far. */
export interface IndexingProgress {
  /** Addresses that it has found. */
  knownCount: number;
  /** Addresses that it has read or given up. */
  readCount: number;
  pageCount: number;
}

/** A search index of a site. */
export interface SearchIndex extends SearchIndexSettings, SearchIndexState {
  id: string;
  siteId: string;
  createdAt: Date;
  /** Null while nothing is being indexed. */
  progress: IndexingProgress | null;
}

/** Search indexes of a site, oldest first. */
export async function listSearchIndexes(db: Queryable, siteId: string): Promise<SearchIndex[]> {
  const rows = await db
    .selectFrom('lectern.search_indexes')
    .selectAll()
    .select(progress)
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toSearchIndex);
}

/** A search index of a site by ID, locked until the transaction ends if `hold` says so. */
export async function findSearchIndex(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<SearchIndex | null> {
  const query = db
    .selectFrom('lectern.search_indexes')
    .selectAll()
    .select(progress)
    .where('site_id', '=', siteId)
    .where('id', '=', id);
  const row = await (options.hold === true ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toSearchIndex(row);
}

/** Search indexes that follow a build trigger, locked until the transaction ends. The caller holds the trigger. */
export async function holdSearchIndexesOfTrigger(
  db: Queryable,
  siteId: string,
  buildTriggerId: string,
): Promise<SearchIndex[]> {
  const rows = await db
    .selectFrom('lectern.search_indexes')
    .selectAll()
    .select(progress)
    .where('site_id', '=', siteId)
    .where(sql<boolean>`build_trigger_ids @> array[${buildTriggerId}]`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toSearchIndex);
}

/** Leaves search indexes without a build trigger that is gone. */
export async function unlinkBuildTrigger(db: Queryable, siteId: string, buildTriggerId: string): Promise<void> {
  await db
    .updateTable('lectern.search_indexes')
    .set({ build_trigger_ids: sql<string[]>`array_remove(build_trigger_ids, ${buildTriggerId})` })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`build_trigger_ids @> array[${buildTriggerId}]`)
    .execute();
}

/** The search index whose running crawl this is, locked until the transaction ends. */
export async function holdSearchIndexOfCrawl(db: Queryable, crawlId: string): Promise<SearchIndex | null> {
  const row = await db
    .selectFrom('lectern.search_indexes')
    .selectAll()
    .select(progress)
    .where('crawl_id', '=', crawlId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toSearchIndex(row);
}

/** Adds a search index, whose indexing was never started. */
export async function insertSearchIndex(
  db: Queryable,
  index: SearchIndexSettings & Pick<SearchIndex, 'id' | 'siteId' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('lectern.search_indexes')
    .values({ ...settingColumns(index), id: index.id, site_id: index.siteId, created_at: index.createdAt })
    .execute();
}

/** Writes what people choose. */
export async function updateSearchIndexRow(
  db: Queryable,
  index: SearchIndexSettings & Pick<SearchIndex, 'id'>,
): Promise<void> {
  await db.updateTable('lectern.search_indexes').set(settingColumns(index)).where('id', '=', index.id).execute();
}

/** Writes how far the indexing is; what is not given stays. */
export async function updateSearchIndexState(
  db: Queryable,
  id: string,
  state: Partial<SearchIndexState>,
): Promise<void> {
  await db
    .updateTable('lectern.search_indexes')
    .set({
      ...(state.indexingStatus !== undefined && { indexing_status: state.indexingStatus }),
      ...(state.lastIndexingCompletedAt !== undefined && {
        last_indexing_completed_at: state.lastIndexingCompletedAt,
      }),
      ...(state.crawlId !== undefined && { crawl_id: state.crawlId }),
      ...(state.servedCrawlId !== undefined && { served_crawl_id: state.servedCrawlId }),
      ...(state.crawlAgain !== undefined && { crawl_again: state.crawlAgain }),
    })
    .where('id', '=', id)
    .execute();
}

/** Removes a search index with its log. Its crawls are left for a worker. */
export async function deleteSearchIndex(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.search_indexes').where('id', '=', id).execute();
}

/** A subquery, so that rows can be locked. */
const progress = sql<IndexingProgress | null>`(
  select json_build_object('knownCount', known_count, 'readCount', read_count, 'pageCount', page_count)
  from lectern.crawls where crawls.id = search_indexes.crawl_id
)`.as('progress');

function settingColumns(index: SearchIndexSettings) {
  return {
    name: index.name,
    enabled: index.isEnabled,
    frontend_url: index.frontendUrl,
    user_agent_suffix: index.userAgentSuffix,
    build_trigger_ids: [...index.buildTriggerIds],
  };
}

function toSearchIndex(
  row: Selectable<ProjectTables['lectern.search_indexes']> & Pick<SearchIndex, 'progress'>,
): SearchIndex {
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    isEnabled: row.enabled,
    frontendUrl: row.frontend_url,
    userAgentSuffix: row.user_agent_suffix,
    buildTriggerIds: row.build_trigger_ids,
    indexingStatus: row.indexing_status,
    lastIndexingCompletedAt: row.last_indexing_completed_at,
    crawlId: row.crawl_id,
    servedCrawlId: row.served_crawl_id,
    crawlAgain: row.crawl_again,
    createdAt: row.created_at,
    progress: row.progress,
  };
}
