import type { EntityId, Item, ItemContent } from '@lectern/domain';

/** The record with its current version live: a publication to come has nothing left to do. */
export function withCurrentPublished(item: Item, now: Date): Item {
  return {
    ...withPublished(item, { content: item.current, versionId: item.currentVersionId }, now),
    publicationScheduledAt: null,
  };
}

/** The record with some content live. */
export function withPublished(item: Item, live: { content: ItemContent; versionId: EntityId }, now: Date): Item {
  return {
    ...item,
    published: live.content,
    publishedVersionId: live.versionId,
    isPublishedValid: true,
    publishedAt: now,
    firstPublishedAt: item.firstPublishedAt ?? now,
  };
}

/** The record with nothing live, and nothing to take off the air later. When it was first published stays known. */
export function withoutPublished(item: Item): Item {
  return {
    ...item,
    published: null,
    publishedVersionId: null,
    isPublishedValid: null,
    publishedAt: null,
    unpublishingScheduledAt: null,
  };
}
