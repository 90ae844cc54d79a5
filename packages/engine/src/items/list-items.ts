import { DomainError, type EntityId, type Item } from '@lectern/domain';
import {
  countBlocksOfType,
  countItems,
  countNumbers,
  findItems,
  findItemsInSnapshot,
  type ItemQuery,
  type ItemsInSnapshot,
  type ItemVisibility,
  listBlocksOfType,
  numberFilterOf,
} from '@lectern/storage';
import { itemVisibility } from '../access/item-visibility.ts';
import type { ReadContext } from '../context.ts';
import { findBlocks, type FoundBlock } from './find-blocks.ts';

/** The query of a principal; the schema and its visibility are added here. */
export type ItemListQuery = Omit<ItemQuery, 'schema' | 'visible'>;

/** A page of records, blocks after them, and how many of both there are in all. */
export interface ItemPage {
  items: Item[];
  blocks: FoundBlock[];
  totalCount: number;
}

/**
 * Lists the records the principal may read. By ID or by block model, and without other conditions, blocks are found
 * too. Throws `INVALID_FILTER_FIELDS_PARAM`.
 */
export async function listItems(ctx: ReadContext, query: ItemListQuery): Promise<ItemPage> {
  const visible = await itemVisibility(ctx.projectDb, ctx.actor, ctx.site.id, ctx.environment.id, ctx.schema);
  const blockModel = blockModelOf(ctx, query);
  if (blockModel !== null) return listBlocks(ctx, blockModel, query, visible);
  const complete: ItemQuery = { ...query, schema: ctx.schema, visible };
  const { items, snapshot } = await findPage(ctx, complete);
  const itemCount = isWholeRest(query, items) ? query.offset + items.length : await countAll(ctx, complete, snapshot);
  const mayBeBlocks =
    query.ids !== undefined && itemCount < query.ids.length && query.where === undefined && query.search === undefined;
  if (!mayBeBlocks) return { items, blocks: [], totalCount: itemCount };
  const blocks = await findBlocks(ctx, query.ids ?? [], {
    version: query.version,
    visible,
    onlyValid: query.onlyValid,
  });
  const start = Math.max(query.offset - itemCount, 0);
  return {
    items,
    blocks: blocks.slice(start, start + query.limit - items.length),
    totalCount: itemCount + blocks.length,
  };
}

/**
 * The one block model a list is about; null when it is about records. Throws `INVALID_FILTER_FIELDS_PARAM` for
 * conditions on blocks.
 */
function blockModelOf(ctx: ReadContext, { itemTypeIds, where, search }: ItemListQuery): EntityId | null {
  const [id] = itemTypeIds ?? [];
  if (id === undefined || itemTypeIds?.length !== 1 || ctx.schema.itemTypes.get(id)?.isModularBlock !== true)
    return null;
  if (where !== undefined || search !== undefined)
    throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { reason: 'blocks_take_no_conditions' });
  return id;
}

async function listBlocks(
  ctx: ReadContext,
  itemTypeId: EntityId,
  query: ItemListQuery,
  visible: ItemVisibility | null,
): Promise<ItemPage> {
  const view = { version: query.version, visible, onlyValid: query.onlyValid };
  const idsOf = async (page: { limit: number; offset: number } | null) =>
    (await listBlocksOfType(ctx.db, itemTypeId, query.version, page)).map(({ blockId }) => blockId);
  if (visible === null && query.onlyValid !== true) {
    const blocks = await findBlocks(ctx, await idsOf(query), view);
    return { items: [], blocks, totalCount: await countBlocksOfType(ctx.db, itemTypeId, query.version) };
  }
  // Whether a block shows depends on the record around it, so all of them are looked at.
  const blocks = await findBlocks(ctx, await idsOf(null), view);
  return { items: [], blocks: blocks.slice(query.offset, query.offset + query.limit), totalCount: blocks.length };
}

/** The total follows from a page that is not full. */
function isWholeRest({ limit, offset }: ItemListQuery, items: readonly Item[]): boolean {
  return items.length < limit && (items.length > 0 || offset === 0);
}

/** A page, with the snapshot that its total is cached for, unless commits are counted. */
async function findPage({ services, db }: ReadContext, query: ItemQuery): Promise<ItemsInSnapshot> {
  return services.db.commitCount() === null
    ? findItemsInSnapshot(db, query)
    : { items: await findItems(db, query), snapshot: null };
}

/** Counting unpacks every record that a filter looks at; between two writes once is enough. */
async function countAll(ctx: ReadContext, query: ItemQuery, snapshot: string | null): Promise<number> {
  // What does not change the number is left out.
  const conditions = { ...query, schema: query.schema.version, limit: null, offset: null, orderBy: null };
  const key = JSON.stringify([ctx.environment.key, conditions]);
  const filter = numberFilterOf(query);
  const parts = filter && {
    key: JSON.stringify([ctx.environment.key, query.schema.version, filter.key]),
    read: () => countNumbers(ctx.db, query),
    total: filter.total,
  };
  return ctx.services.counts.get(ctx, key, () => countItems(ctx.db, query), { parts, snapshot });
}
