import {
  type EntityId,
  type EnvironmentSchema,
  fieldsOf,
  isBlockContent,
  type Item,
  type ItemContent,
  type Change,
} from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import {
  countItemsOfType,
  deleteItemsOfType,
  type EnvironmentQueryable,
  findItemSummaries,
  lockItemsOfType,
  readVersionContents,
  updateItems,
  updateVersionContents,
  updateVersionValidity,
} from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import { walkValues } from '../items/content/walk-values.ts';
import { deriveItems } from '../items/derive.ts';
import { withoutPublished } from '../items/publication/published-state.ts';
import { modelsContaining } from './model-references.ts';
import { mapLocales, recordLocales } from './record-locales.ts';
import { recheckItems } from './recheck-items.ts';
import { applyRowChanges, type RowChanges } from './row-changes.ts';
import { enqueueTask } from '../tasks.ts';

const batchSize = 200;
/** With more records, a rewrite would block everyone else: it becomes an online migration (`withContentRewrite`). */
const inOneTransaction = 400;

/** The content of one record or of one block, blocks within already rewritten. */
export interface ContentLevel {
  itemTypeId: EntityId;
  content: ItemContent;
  /** Locales of the record's version. */
  locales: readonly string[];
  /** Records of `goneItemTypeIds` that the record names. */
  goneItemIds: ReadonlySet<EntityId>;
}

/** A change of the schema, as far as content must follow it (reference, schema 5). */
export interface ContentRewrite {
  /** The schema of the content as it is stored. */
  before: EnvironmentSchema;
  /** The schema the result must fit. */
  after: EnvironmentSchema;
  /** Models and blocks whose content is rewritten wherever it occurs. */
  itemTypeIds: ReadonlySet<EntityId>;
  /** Models to whose records `change` may have to strip references. */
  goneItemTypeIds?: ReadonlySet<EntityId>;
  /** Models whose records go away. */
  removedItemTypeIds?: ReadonlySet<EntityId>;
  /** What happens to the rows of one model's records after their contents were rewritten. */
  rows?: RowChanges | undefined;
  /** True when readers take the missing values for what `change` writes: many records then stay as they are. */
  isImplied?: boolean;
  /**
   * The new content; absent when only validity and derived rows change. It must depend on its argument and the schemas
   * only: an online migration calls it after the requesting transaction has ended.
   */
  change?(level: ContentLevel): ItemContent;
}

/**
 * Thrown inside the transaction of a schema change whose records are too many for it; caught by `withContentRewrite`.
 */
export class LargeRewrite extends Error {
  override readonly name = 'LargeRewrite';
  readonly rewrite: ContentRewrite;

  constructor(rewrite: ContentRewrite) {
    super('This schema change rewrites many records: run it through withContentRewrite');
    this.rewrite = rewrite;
  }
}

/**
 * Rewrites every version of every record that contains content of the given models or blocks, computes validity again
 * and derives links, unique values and full text. Versions keep their IDs, so no status changes. Records whose current
 * version changed emit `item.updated`, those whose published one did `item.published`; events of many records follow
 * later. Throws `LargeRewrite` when there are many records.
 */
export async function rewriteContent(ctx: OperationContext, rewrite: ContentRewrite): Promise<void> {
  if (ctx.contentIsRewritten) return;
  const models = rewrittenModels(rewrite);
  const removed = [...(rewrite.removedItemTypeIds ?? [])];
  if (
    await isLarge(ctx.db, [
      ...new Set([...models, ...removed, ...(rewrite.rows === undefined ? [] : [rewrite.rows.itemTypeId])]),
    ])
  ) {
    if (rewrite.isImplied !== true) throw new LargeRewrite(rewrite);
    return enqueueTask(ctx.projectDb, 'items.announce', { environmentKey: ctx.environment.key, itemTypeIds: models });
  }
  for (const itemTypeId of models) {
    await rewriteHistory(ctx, rewrite, itemTypeId);
    await rewriteItems(ctx, rewrite, itemTypeId);
  }
  for (const itemTypeId of removed) await removeItems(ctx, itemTypeId);
  if (rewrite.rows !== undefined) await applyRowChanges(ctx, rewrite.rows);
}

/** Models whose records a rewrite changes. */
export function rewrittenModels({ before, after, itemTypeIds, removedItemTypeIds }: ContentRewrite): EntityId[] {
  return modelsContaining(before, itemTypeIds).filter(
    (id) => after.itemTypes.has(id) && removedItemTypeIds?.has(id) !== true,
  );
}

/** Content of records of one model after a rewrite, in the order given; all of them stored versions. */
export async function rewriteContents(
  db: EnvironmentQueryable,
  rewrite: ContentRewrite,
  versions: readonly { itemTypeId: EntityId; content: ItemContent }[],
): Promise<ItemContent[]> {
  if (rewrite.change === undefined) return versions.map(({ content }) => content);
  const goneItemIds = await findGoneItems(db, rewrite, versions);
  return versions.map(({ itemTypeId, content }) =>
    rewriteLevel(rewrite, {
      itemTypeId,
      content,
      locales: recordLocales(rewrite.before, itemTypeId, content),
      goneItemIds,
    }),
  );
}

/** Records of one model with both their versions rewritten. Nothing is stored. */
export async function rewriteVersions(
  db: EnvironmentQueryable,
  rewrite: ContentRewrite,
  items: readonly Item[],
): Promise<Item[]> {
  const current = await rewriteContents(
    db,
    rewrite,
    items.map(({ itemTypeId, current: content }) => ({ itemTypeId, content })),
  );
  const published = await rewriteContents(
    db,
    rewrite,
    items.map(({ itemTypeId, published: content }) => ({ itemTypeId, content: content ?? {} })),
  );
  return items.map((item, index) => ({
    ...item,
    current: current[index] ?? {},
    // One version in two places stays one: blocks created by the rewrite have the same IDs in both.
    published:
      item.published === null
        ? null
        : item.publishedVersionId === item.currentVersionId
          ? (current[index] ?? {})
          : (published[index] ?? {}),
  }));
}

/** The events of a rewritten record. */
export function rewriteEvents(before: Item | undefined, after: Item): Change[] {
  return [
    ...(JSON.stringify(before?.current) === JSON.stringify(after.current) ? [] : ['update' as const]),
    ...(JSON.stringify(before?.published) === JSON.stringify(after.published) ? [] : ['publish' as const]),
  ];
}

/** Current and published version of a record, as far as their validity is another than before. */
export function changedValidity(before: Item | undefined, after: Item): { id: EntityId; isValid: boolean }[] {
  const versions = [];
  if (before?.isCurrentValid !== after.isCurrentValid)
    versions.push({ id: after.currentVersionId, isValid: after.isCurrentValid });
  const { publishedVersionId, isPublishedValid } = after;
  if (
    publishedVersionId !== null &&
    publishedVersionId !== after.currentVersionId &&
    isPublishedValid !== null &&
    before?.isPublishedValid !== isPublishedValid
  ) {
    versions.push({ id: publishedVersionId, isValid: isPublishedValid });
  }
  return versions;
}

async function isLarge(db: EnvironmentQueryable, itemTypeIds: readonly EntityId[]): Promise<boolean> {
  let count = 0;
  for (const id of itemTypeIds) {
    count += await countItemsOfType(db, id, inOneTransaction + 1);
    if (count > inOneTransaction) return true;
  }
  return false;
}

async function rewriteItems(ctx: OperationContext, rewrite: ContentRewrite, itemTypeId: EntityId): Promise<void> {
  for (let afterId: EntityId | null = null; ;) {
    const items: Item[] = await lockItemsOfType(ctx.db, itemTypeId, { afterId, limit: batchSize });
    if (items.length === 0) return;
    afterId = items.at(-1)?.id ?? null;

    const rewritten = await rewriteVersions(ctx.db, rewrite, items);
    // Unique values first: the owner of a value stays valid, the others find it taken.
    await deriveItems(ctx.db, rewrite.after, rewritten, { whenTaken: 'skip' });
    const rated = await recheckItems(ctx, rewrite.after, rewritten);
    await updateItems(ctx.db, rated);
    await updateVersionValidity(
      ctx.db,
      rated.flatMap((item, index) => changedValidity(items[index], item)),
    );
    rated.forEach((item, index) => {
      const before = items[index];
      for (const [nth, change] of rewriteEvents(before, item).entries())
        ctx.emit({
          noun: 'item',
          id: item.id,
          change,
          itemTypeId,
          ...(nth === 0 && before !== undefined && { before }),
        });
    });
    if (items.length < batchSize) return;
  }
}

async function rewriteHistory(ctx: OperationContext, rewrite: ContentRewrite, itemTypeId: EntityId): Promise<void> {
  if (rewrite.change === undefined) return;
  for (let afterId: EntityId | null = null; ;) {
    const versions = await readVersionContents(ctx.db, itemTypeId, { afterId, limit: batchSize });
    if (versions.length === 0) return;
    afterId = versions.at(-1)?.id ?? null;
    const contents = await rewriteContents(
      ctx.db,
      rewrite,
      versions.map(({ content }) => ({ itemTypeId, content })),
    );
    await updateVersionContents(
      ctx.db,
      versions.map((version, index) => ({ ...version, content: contents[index] ?? {} })),
    );
    if (versions.length < batchSize) return;
  }
}

async function removeItems(ctx: OperationContext, itemTypeId: EntityId): Promise<void> {
  for (const item of await deleteItemsOfType(ctx.db, itemTypeId)) {
    const isPublished = item.publishedVersionId !== null;
    const event = { noun: 'item', id: item.id, itemTypeId } as const;
    if (isPublished) ctx.emit({ ...event, change: 'unpublish', before: item });
    ctx.emit({ ...event, change: 'delete', before: isPublished ? withoutPublished(item) : item });
  }
}

/** Which records that contents name belong to models that are no longer accepted. */
async function findGoneItems(
  db: EnvironmentQueryable,
  { before, goneItemTypeIds }: ContentRewrite,
  versions: readonly { itemTypeId: EntityId; content: ItemContent }[],
): Promise<Set<EntityId>> {
  if (goneItemTypeIds === undefined || goneItemTypeIds.size === 0) return new Set();
  const named = new Set<EntityId>();
  for (const { itemTypeId, content } of versions) {
    for (const { field, value } of walkValues(before, itemTypeId, content)) {
      for (const id of fieldTypeOf(field).references(value).itemIds) named.add(id);
    }
  }
  const found = await findItemSummaries(db, [...named]);
  return new Set([...found].filter(([, { itemTypeId }]) => goneItemTypeIds.has(itemTypeId)).map(([id]) => id));
}

function rewriteLevel(rewrite: ContentRewrite, level: ContentLevel): ItemContent {
  const content = { ...level.content };
  for (const field of fieldsOf(rewrite.before, level.itemTypeId)) {
    const type = fieldTypeOf(field);
    if (!type.holdsBlocks || content[field.id] === undefined) continue;
    content[field.id] = mapLocales(field, content[field.id], (value) =>
      type.mapBlocks(value, (slot) =>
        isBlockContent(slot)
          ? {
              ...slot,
              content: rewriteLevel(rewrite, { ...level, itemTypeId: slot.itemTypeId, content: slot.content }),
            }
          : slot,
      ),
    );
  }
  if (rewrite.change === undefined || !rewrite.itemTypeIds.has(level.itemTypeId)) return content;
  return rewrite.change({ ...level, content });
}
