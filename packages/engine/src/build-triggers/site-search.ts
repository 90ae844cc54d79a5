import type { BuildTrigger, Queryable } from '@lectern/storage';

/** Why the pages of a trigger's website are to be read again, or reading them is to end. */
export type IndexingCause = 'build_succeeded' | 'requested' | 'aborted';

/**
 * The place where site search follows build triggers: in the transaction of a build that succeeded, and of someone's
 * request to index or to stop. There is no crawler yet, so indexing never starts and there is nothing to stop.
 */
export async function followWithSiteSearch(
  _tx: Queryable,
  trigger: BuildTrigger,
  _cause: IndexingCause,
): Promise<void> {
  if (!trigger.isIndexingEnabled) return;
}
