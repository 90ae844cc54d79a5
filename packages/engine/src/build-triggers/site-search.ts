import { type AppendedEvent, generateId } from '@lectern/domain';
import {
  type BuildTrigger,
  holdSearchIndexesOfTrigger,
  insertSearchIndex,
  type Queryable,
  updateSearchIndexRow,
} from '@lectern/storage';
import { stopIndexing } from '../search-indexes/abort-indexing.ts';
import { requestIndexing } from '../search-indexes/request-indexing.ts';

/** Why the pages of a trigger's website are to be read again, or reading them is to end. */
export type IndexingCause = 'build_succeeded' | 'requested' | 'aborted';

/**
 * Has the search indexes of a trigger read their pages again, or stop: in the transaction of a build that succeeded, and
 * of someone's request. The caller holds the trigger; indexes are locked after it. Nothing happens where indexing is
 * disabled. Answers the events to append.
 */
export async function followWithSiteSearch(
  tx: Queryable,
  trigger: BuildTrigger,
  cause: IndexingCause,
  now: Date,
): Promise<AppendedEvent[]> {
  if (!trigger.isIndexingEnabled) return [];
  const follow = cause === 'aborted' ? stopIndexing : requestIndexing;
  const events: AppendedEvent[] = [];
  for (const index of await holdSearchIndexesOfTrigger(tx, trigger.siteId, trigger.id))
    events.push(...(await follow(tx, index, now)));
  return events;
}

/**
 * Keeps the search index that the settings of a trigger describe: one is added with the trigger's name and address where
 * indexing is enabled and none follows it. The address of an index that follows no other trigger is the trigger's.
 * Answers the IDs of indexes that were added or changed.
 */
export async function keepSearchIndex(
  tx: Queryable,
  trigger: Pick<BuildTrigger, 'id' | 'siteId' | 'name' | 'frontendUrl' | 'isIndexingEnabled'>,
  now: Date,
): Promise<{ id: string; change: 'create' | 'update' }[]> {
  const { id, siteId, frontendUrl } = trigger;
  if (!trigger.isIndexingEnabled || frontendUrl === null) return [];
  const indexes = await holdSearchIndexesOfTrigger(tx, siteId, id);
  if (indexes.length === 0) {
    const index = {
      id: generateId(),
      siteId,
      name: trigger.name,
      isEnabled: true,
      frontendUrl,
      userAgentSuffix: null,
      buildTriggerIds: [id],
      createdAt: now,
    };
    await insertSearchIndex(tx, index);
    return [{ id: index.id, change: 'create' }];
  }
  const outdated = indexes.filter((index) => index.buildTriggerIds.length === 1 && index.frontendUrl !== frontendUrl);
  for (const index of outdated) await updateSearchIndexRow(tx, { ...index, frontendUrl });
  return outdated.map((index) => ({ id: index.id, change: 'update' }));
}
