import type { EntityId, Item, ItemContent } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { EnvironmentTables } from '../tables.ts';

/** A row of `items`, with `has_children` on request. */
export type ItemRow = Selectable<EnvironmentTables['items']> & { has_children?: boolean | null };

/** Columns of the row `i` that every list selects. */
export const identityColumns = ['i.id', 'i.item_type_id'] as const;

/** Columns of the row `i` with what a record has besides its ID, its model and its contents. */
export const attributeColumns = [
  'i.creator_type',
  'i.creator_id',
  'i.current_version_id',
  'i.published_version_id',
  'i.is_current_valid',
  'i.is_published_valid',
  'i.position',
  'i.parent_id',
  'i.stage',
  'i.created_at',
  'i.updated_at',
  'i.published_at',
  'i.first_published_at',
  'i.publication_scheduled_at',
  'i.unpublishing_scheduled_at',
] as const;

/**
 * The published content of the row `i`, null where it equals the current one, which it does in most records: sending one
 * saves half the bytes. `toItem` reads it so.
 */
export const publishedIfDifferent = sql<
  ItemRow['published']
>`case when i.published_version_id = i.current_version_id then null else i.published end`.as('published');

/** A row of which only parts were read. */
export interface ItemPartsRow extends Partial<Omit<ItemRow, 'published'>> {
  id: EntityId;
  item_type_id: EntityId;
  /** The content of the version that was asked for. */
  content: ItemContent;
}

/** Row of parts of a record as the domain knows it; without attributes, reading one of them throws. */
export function toPartialItem({ content, ...row }: ItemPartsRow): Item {
  if (row.created_at !== undefined) return toItem({ ...(row as ItemRow), current: content, published: content });
  const parts: Partial<Item> = { id: row.id, itemTypeId: row.item_type_id, current: content, published: content };
  return Object.assign(Object.create(unreadItem), parts) as Item;
}

const unreadItem = new Proxy(
  {},
  {
    get(_target, name) {
      // Whoever awaits a record looks for this.
      if (name === 'then' || typeof name === 'symbol') return undefined;
      throw new Error(`The ${name} of a record was not read`);
    },
  },
);

/**
 * Row of `items` as the domain knows it. Queries may omit `published` (null) when both versions are equal: the current
 * content then applies to it.
 */
export function toItem(row: ItemRow): Item {
  return {
    id: row.id,
    itemTypeId: row.item_type_id,
    // Only known creator types are ever written.
    creator: row.creator_id === null ? null : ({ type: row.creator_type, id: row.creator_id } as Item['creator']),
    current: row.current,
    published: row.published_version_id === null ? null : (row.published ?? row.current),
    currentVersionId: row.current_version_id,
    publishedVersionId: row.published_version_id,
    isCurrentValid: row.is_current_valid,
    isPublishedValid: row.is_published_valid,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    firstPublishedAt: row.first_published_at,
    publicationScheduledAt: row.publication_scheduled_at,
    unpublishingScheduledAt: row.unpublishing_scheduled_at,
    position: row.position,
    parentId: row.parent_id,
    stage: row.stage,
    hasChildren: row.has_children ?? null,
  };
}
