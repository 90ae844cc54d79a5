import type { EntityId, ItemVersionSelector } from '@lectern/domain';
import { sql } from 'kysely';
import { compiledOnce, type Statement } from '../pipeline/index.ts';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json } from '../json.ts';
import { anyOf } from './items.ts';

/**
 * What a record refers to. `block` rows say which blocks it embeds, `block_type` rows which fields hold blocks of which
 * models.
 */
export type LinkTargetKind = 'item' | 'upload' | 'block_type' | 'block';

/** One reference. Inside a block, the field is the block's; for a `block` row, the block's model takes its place. */
export interface ItemLink {
  itemId: EntityId;
  version: ItemVersionSelector;
  fieldId: EntityId;
  targetKind: LinkTargetKind;
  targetId: EntityId;
}

/**
 * The statements that replace everything noted about the references of some records. `links` must be free of
 * duplicates.
 */
export function replacingItemLinks(
  db: EnvironmentQueryable,
  itemIds: readonly EntityId[],
  links: readonly ItemLink[],
  options: { areNew: boolean },
): Statement[] {
  const removal = options.areNew ? [] : [db.deleteFrom('item_links').where('item_id', '=', anyOf(itemIds))];
  if (links.length === 0) return removal;
  const rows = links.map((link) => [link.itemId, link.version, link.fieldId, link.targetKind, link.targetId]);
  return [...removal, insertingRows(db, { rows: json(rows) })];
}

const insertingRows = compiledOnce<EnvironmentQueryable, { rows: string }>(
  'item_links.insert',
  ['rows'],
  (db, { rows }) =>
    db
      .insertInto('item_links')
      .columns(['item_id', 'version', 'field_id', 'target_kind', 'target_id'])
      // One parameter, however many rows there are.
      .expression(({ selectFrom }) =>
        selectFrom(sql<{ link: unknown }>`jsonb_array_elements(${rows}::jsonb)`.as<'link'>(sql`link(link)`)).select([
          sql<string>`link->>0`.as('item_id'),
          sql<ItemVersionSelector>`link->>1`.as('version'),
          sql<string>`link->>2`.as('field_id'),
          sql<LinkTargetKind>`link->>3`.as('target_kind'),
          sql<string>`link->>4`.as('target_id'),
        ]),
      ),
);

/** References to some targets, in the given versions. */
export async function findLinksTo(
  db: EnvironmentQueryable,
  targetKind: LinkTargetKind,
  targetIds: readonly EntityId[],
  versions: readonly ItemVersionSelector[] = ['current', 'published'],
): Promise<ItemLink[]> {
  if (targetIds.length === 0) return [];
  const rows = await db
    .selectFrom('item_links')
    .selectAll()
    .where('target_id', '=', anyOf(targetIds))
    .where('target_kind', '=', targetKind)
    .where('version', 'in', versions)
    .execute();
  return rows.map((row) => ({
    itemId: row.item_id,
    version: row.version,
    fieldId: row.field_id,
    targetKind: row.target_kind,
    targetId: row.target_id,
  }));
}

/** A page of the blocks of a model, with the records that embed them; in the order of their IDs. */
export async function listBlocksOfType(
  db: EnvironmentQueryable,
  itemTypeId: EntityId,
  version: ItemVersionSelector,
  page: { limit: number; offset: number } | null,
): Promise<{ blockId: EntityId; itemId: EntityId }[]> {
  const query = blocksOfType(db, itemTypeId, version).select(['target_id', 'item_id']).orderBy('target_id');
  const rows = await (page === null ? query : query.limit(page.limit).offset(page.offset)).execute();
  return rows.map((row) => ({ blockId: row.target_id, itemId: row.item_id }));
}

/** How many blocks of a model records embed. */
export async function countBlocksOfType(
  db: EnvironmentQueryable,
  itemTypeId: EntityId,
  version: ItemVersionSelector,
): Promise<number> {
  const row = await blocksOfType(db, itemTypeId, version)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function blocksOfType(db: EnvironmentQueryable, itemTypeId: EntityId, version: ItemVersionSelector) {
  return db
    .selectFrom('item_links')
    .where('field_id', '=', itemTypeId)
    .where('target_kind', '=', 'block')
    .where('version', '=', version);
}
