import type { Creator } from './actor.ts';
import type { EntityId } from './ids.ts';

/**
 * Field values of one version, keyed by **field ID** (renaming an API key touches no row). A localized field holds `{
 * [locale]: value }`. The shape of a single value per field type is in `@lectern/field-types`; blocks are embedded as
 * `BlockContent`, also inside structured text nodes.
 */
export type ItemContent = Record<EntityId, unknown>;

/** A block embedded in an item's content. */
export interface BlockContent {
  id: EntityId;
  itemTypeId: EntityId;
  content: ItemContent;
}

/** Publication status as the wire names it. */
export type ItemStatus = 'draft' | 'updated' | 'published';

/** A record with its two special versions. */
export interface Item {
  id: EntityId;
  itemTypeId: EntityId;
  creator: Creator | null;
  current: ItemContent;
  published: ItemContent | null;
  currentVersionId: EntityId;
  publishedVersionId: EntityId | null;
  isCurrentValid: boolean;
  isPublishedValid: boolean | null;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  firstPublishedAt: Date | null;
  publicationScheduledAt: Date | null;
  unpublishingScheduledAt: Date | null;
  position: number | null;
  parentId: EntityId | null;
  stage: string | null;
  hasChildren: boolean | null;
}

/** Derives the status: nothing published is `draft`, the same version is `published`, otherwise `updated`. */
export function itemStatus(item: Pick<Item, 'currentVersionId' | 'publishedVersionId'>): ItemStatus {
  if (item.publishedVersionId === null) return 'draft';
  return item.publishedVersionId === item.currentVersionId ? 'published' : 'updated';
}

/** Which of the two special versions a reader wants. */
export type ItemVersionSelector = 'current' | 'published';

/** Whether a value is a block embedded in content. */
export function isBlockContent(value: unknown): value is BlockContent {
  return typeof value === 'object' && value !== null && 'itemTypeId' in value && 'content' in value;
}
