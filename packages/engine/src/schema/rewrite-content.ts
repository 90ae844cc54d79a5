import { type EntityId, type EnvironmentSchema, fieldsOf, isBlockContent, type Item, type ItemContent } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { lockItemsOfType, readVersionContents, updateItems, updateVersionContents, updateVersionValidity } from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import { deriveItems } from '../items/derive.ts';
import { modelsContaining } from './model-references.ts';
import { mapLocales, recordLocales } from './record-locales.ts';
import { recheckItems } from './recheck-items.ts';

const batchSize = 200;

/** The content of one record or of one block, blocks within already rewritten. */
export interface ContentLevel {
  itemTypeId: EntityId;
  content: ItemContent;
  /** Locales of the record's version. */
  locales: readonly string[];
}

/** A change of the schema, as far as content must follow it (reference, schema 5). */
export interface ContentRewrite {
  /** The schema that describes the content as it is stored. */
  before: EnvironmentSchema;
  /** The schema the result must fit. */
  after: EnvironmentSchema;
  /** Models and blocks whose content is to be rewritten, wherever it stands. */
  itemTypeIds: ReadonlySet<EntityId>;
  /** The new content; absent when only validity and derived rows change. */
  change?(level: ContentLevel): ItemContent;
}

/**
 * Rewrites every version of every record that holds content of the given models or blocks, rates validity anew and
 * derives links, unique values and full text. Versions keep their ids, so no status changes. Records whose current
 * version changed emit `item.updated`, those whose published one did `item.published`.
 */
export async function rewriteContent(ctx: OperationContext, rewrite: ContentRewrite): Promise<void> {
  for (const itemTypeId of modelsContaining(rewrite.before, rewrite.itemTypeIds)) {
    if (!rewrite.after.itemTypes.has(itemTypeId)) continue;
    await rewriteHistory(ctx, rewrite, itemTypeId);
    await rewriteItems(ctx, rewrite, itemTypeId);
  }
}

async function rewriteItems(ctx: OperationContext, rewrite: ContentRewrite, itemTypeId: EntityId): Promise<void> {
  for (let afterId: EntityId | null = null; ;) {
    const items: Item[] = await lockItemsOfType(ctx.db, itemTypeId, { afterId, limit: batchSize });
    if (items.length === 0) return;
    afterId = items.at(-1)?.id ?? null;

    const rewritten = items.map((item) => ({
      ...item,
      current: rewriteVersion(rewrite, itemTypeId, item.current),
      published: item.published === null ? null : rewriteVersion(rewrite, itemTypeId, item.published),
    }));
    // Unique values first: whoever holds a value stays valid, the others are told by finding it taken.
    await deriveItems(ctx.db, rewrite.after, rewritten, { whenTaken: 'skip' });
    const rated = await recheckItems(ctx, rewrite.after, rewritten);
    await updateItems(ctx.db, rated);
    await updateVersionValidity(
      ctx.db,
      rated.flatMap((item, index) => changedValidity(items[index], item)),
    );
    rated.forEach((item, index) => emitChanges(ctx, items[index], item));
    if (items.length < batchSize) return;
  }
}

async function rewriteHistory(ctx: OperationContext, rewrite: ContentRewrite, itemTypeId: EntityId): Promise<void> {
  if (rewrite.change === undefined) return;
  for (let afterId: EntityId | null = null; ;) {
    const versions = await readVersionContents(ctx.db, itemTypeId, { afterId, limit: batchSize });
    if (versions.length === 0) return;
    afterId = versions.at(-1)?.id ?? null;
    await updateVersionContents(
      ctx.db,
      versions.map((version) => ({ ...version, content: rewriteVersion(rewrite, itemTypeId, version.content) })),
    );
    if (versions.length < batchSize) return;
  }
}

function rewriteVersion(rewrite: ContentRewrite, itemTypeId: EntityId, content: ItemContent): ItemContent {
  if (rewrite.change === undefined) return content;
  return rewriteLevel(rewrite, { itemTypeId, content, locales: recordLocales(rewrite.before, itemTypeId, content) });
}

function rewriteLevel(rewrite: ContentRewrite, level: ContentLevel): ItemContent {
  const content = { ...level.content };
  for (const field of fieldsOf(rewrite.before, level.itemTypeId)) {
    const type = fieldTypeOf(field);
    if (!type.holdsBlocks || content[field.id] === undefined) continue;
    content[field.id] = mapLocales(field, content[field.id], (value) =>
      type.mapBlocks(value, (slot) =>
        isBlockContent(slot)
          ? { ...slot, content: rewriteLevel(rewrite, { ...level, itemTypeId: slot.itemTypeId, content: slot.content }) }
          : slot,
      ),
    );
  }
  if (rewrite.change === undefined || !rewrite.itemTypeIds.has(level.itemTypeId)) return content;
  return rewrite.change({ ...level, content });
}

/** Current and published version of a record, as far as their validity is another than before. */
function changedValidity(before: Item | undefined, after: Item): { id: EntityId; isValid: boolean }[] {
  const versions = [];
  if (before?.isCurrentValid !== after.isCurrentValid) versions.push({ id: after.currentVersionId, isValid: after.isCurrentValid });
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

function emitChanges(ctx: OperationContext, before: Item | undefined, after: Item): void {
  const event = { itemId: after.id, itemTypeId: after.itemTypeId };
  if (JSON.stringify(before?.current) !== JSON.stringify(after.current)) ctx.emit({ kind: 'item.updated', ...event });
  if (JSON.stringify(before?.published) !== JSON.stringify(after.published)) ctx.emit({ kind: 'item.published', ...event });
}
