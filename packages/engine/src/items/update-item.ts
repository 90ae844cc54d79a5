import { isDeepStrictEqual } from 'node:util';
import {
  authorize,
  type Creator,
  DomainError,
  type EntityId,
  type Field,
  fieldsOf,
  generateId,
  invalidField,
  type Item,
  type ItemContent,
  type ItemType,
  workflowOf,
} from '@lectern/domain';
import { blankValue } from '@lectern/field-types';
import { lockItems } from '@lectern/storage';
import { type EnvironmentScope, type ReadContext, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { checkLimits } from './content/check-limits.ts';
import { mergeContent } from './content/merge-content.ts';
import { readAttributes } from './content/read-attributes.ts';
import { byLocale, contentLocales } from './content/walk-values.ts';
import { type ItemGate, itemTypeOf, openItemGate, requireReadable } from './item-access.ts';
import { type ItemDraft, judge } from './item-draft.ts';
import { lockPlacementOf, placeItem } from './place-item.ts';
import { planPublication } from './publication/plan-publication.ts';
import { withCurrentPublished } from './publication/published-state.ts';
import { requireCreator } from './require-creator.ts';
import { saveItems } from './save-items.ts';
import { isSameCreator, readMetaDate, type WritableMeta } from './writable-meta.ts';

/** A change of a record. Attributes are the wire's, keyed by API key; absent ones keep their value. */
export interface ItemPatch {
  itemTypeId?: EntityId | undefined;
  attributes: Readonly<Record<string, unknown>>;
  creator?: Creator | undefined;
  meta: WritableMeta;
}

/**
 * Updates a record, and publishes it at once if the model has no draft mode. A new version is created only if the
 * content differs. Throws what `createItem` throws about content, and `NOT_FOUND`, `STALE_ITEM_VERSION`,
 * `ITEM_TYPE_CANNOT_BE_CHANGED`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function updateItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  patch: ItemPatch,
): Promise<Item> {
  return withContentWrite(services, scope, async (ctx) => {
    const gate = await openItemGate(ctx);
    if (patch.attributes['position'] !== undefined || patch.attributes['parent_id'] !== undefined)
      await lockPlacementOf(ctx, id);
    const before = requireReadable(gate, (await lockItems(ctx.db, [id]))[0]);
    const itemType = itemTypeOf(ctx, before.itemTypeId);
    const { item: draft, read } = patchedDraft(ctx, gate, itemType, before, patch);
    await requireCreator(ctx, patch.creator, [ctx.actor.creator, before.creator]);
    const isRewritten = !isDeepStrictEqual(draft.current, before.current);
    const isChecked = isRewritten || Object.keys(read.sent).length > 0;
    const isValid = isChecked
      ? (await judge(ctx, itemType, { item: draft, read })).problems.length === 0
      : before.isCurrentValid;
    const place = await placeItem(ctx, itemType, id, before, read);

    const after: Item = {
      ...draft,
      ...place,
      current: isRewritten ? draft.current : before.current,
      currentVersionId: isRewritten ? generateId() : before.currentVersionId,
      updatedAt: ctx.now,
      isCurrentValid: isValid,
    };
    if (itemType.draftModeActive) {
      await saveItems(ctx, [{ before, after, events: ['update'], isLenient: !isValid }]);
      return after;
    }
    const isLive = after.publishedVersionId === after.currentVersionId;
    const published = isLive ? after : withCurrentPublished(after, ctx.now);
    const further = isLive ? [] : await planPublication(ctx, gate, [published], { isRecursive: false, isChecked });
    await saveItems(ctx, [{ before, after: published, events: ['update', 'publish'] }, ...further]);
    return published;
  });
}

/** A record with a patch applied, not validated yet, and the parsed patch. */
export function patchedDraft(
  ctx: ReadContext,
  gate: ItemGate,
  itemType: ItemType,
  before: Item,
  patch: ItemPatch,
): ItemDraft {
  requireUnchangedBasis(before, patch);
  authorizePatch(ctx, gate, before, patch);
  const read = readAttributes(ctx.schema, itemType, patch.attributes, before.current);
  if (read.problems.length > 0) throw DomainError.of(read.problems);
  const sent = withForeignLocales(ctx, gate, itemType, before, read.sent);
  const current = mergeContent(ctx.schema, itemType, before.current, sent);
  const item = { ...before, ...patchedMeta(ctx, before, patch), current };
  authorizeSharedPart(ctx, gate, itemType, before, item, patch);
  checkLimits(ctx.schema, ctx.services.limits, itemType.id, current);
  return { item, read: { ...read, sent } };
}

function requireUnchangedBasis(before: Item, { meta, itemTypeId }: ItemPatch): void {
  const { currentVersion } = meta;
  if (currentVersion !== undefined && currentVersion !== null && currentVersion !== before.currentVersionId) {
    throw new DomainError('STALE_ITEM_VERSION');
  }
  if (itemTypeId !== undefined && itemTypeId !== before.itemTypeId)
    throw new DomainError('ITEM_TYPE_CANNOT_BE_CHANGED');
}

/**
 * Each thing a patch does needs its own right; one that only moves a record or hands it over needs no right to edit.
 */
function authorizePatch(ctx: ReadContext, gate: ItemGate, before: Item, patch: ItemPatch): void {
  const { creator, meta } = patch;
  const newStage = requestedStage(ctx, before, meta);
  const changesCreator = creator !== undefined && !isSameCreator(creator, before.creator);
  if (changesCreator) authorize(gate('edit_creator', before));
  if (newStage !== undefined) authorize(gate('move_to_stage', before, { toStage: newStage }));
  const changesDates = meta.createdAt !== undefined || meta.firstPublishedAt !== undefined;
  const editsNothing = Object.keys(patch.attributes).length === 0 && !changesDates;
  if (editsNothing && (changesCreator || newStage !== undefined)) return;
  const parts = [null, ...ctx.schema.settings.locales].map((locale) => ({ locale }));
  authorize(parts.some((part) => gate('update', before, part)));
}

/**
 * The stage a patch moves the record to; undefined when it stays. Throws `INVALID_FIELD` for one its workflow lacks.
 */
function requestedStage(ctx: ReadContext, before: Item, { stage }: WritableMeta): string | undefined {
  if (stage === undefined || stage === before.stage) return undefined;
  const stages = workflowOf(ctx.schema, itemTypeOf(ctx, before.itemTypeId))?.stages ?? [];
  const found = stages.find(({ id }) => id === stage);
  if (found === undefined) throw DomainError.of([invalidField('Item', 'stage', 'VALIDATION_INVALID')]);
  return found.id;
}

/**
 * Adds the stored locales that the principal's role does not manage to the request: it defines the final state of the
 * managed ones only (reference, records 2). Throws `INSUFFICIENT_PERMISSIONS` when it changes one of the others.
 */
function withForeignLocales(
  ctx: ReadContext,
  gate: ItemGate,
  itemType: ItemType,
  before: Item,
  sent: ItemContent,
): ItemContent {
  const isManaged = (locale: string) => gate('update', before, { locale });
  const foreign = contentLocales(ctx.schema, itemType.id, before.current).filter((locale) => !isManaged(locale));
  const merged = { ...sent };
  for (const field of fieldsOf(ctx.schema, itemType.id)) {
    if (!field.isLocalized || sent[field.id] === undefined) continue;
    const values = byLocale(sent[field.id]);
    const kept = byLocale(before.current[field.id]);
    // Scripts send whole records back; unchanged values change nothing.
    const isUnchanged = (locale: string) => isDeepStrictEqual(values[locale], kept[locale] ?? blankValue(field));
    authorize(
      Object.keys(values).every((locale) => isManaged(locale) || (foreign.includes(locale) && isUnchanged(locale))),
    );
    merged[field.id] = { ...Object.fromEntries(foreign.map((locale) => [locale, kept[locale]])), ...values };
  }
  return merged;
}

/**
 * Changing non-localized content, including position and dates, requires the right to; sending it unchanged does not.
 */
function authorizeSharedPart(
  ctx: ReadContext,
  gate: ItemGate,
  itemType: ItemType,
  before: Item,
  after: Item,
  patch: ItemPatch,
): void {
  const storedValue = (field: Field) =>
    before.current[field.id] === undefined ? blankValue(field) : before.current[field.id];
  const hasNewValue = fieldsOf(ctx.schema, itemType.id).some(
    (field) => !field.isLocalized && !isDeepStrictEqual(after.current[field.id], storedValue(field)),
  );
  const { position, parent_id: parentId } = patch.attributes;
  const hasNewPlace =
    (position !== undefined && position !== before.position) ||
    (parentId !== undefined && parentId !== before.parentId);
  const hasNewDates =
    after.createdAt.getTime() !== before.createdAt.getTime() ||
    after.firstPublishedAt?.getTime() !== before.firstPublishedAt?.getTime();
  if (hasNewValue || hasNewPlace || hasNewDates) authorize(gate('update', before, { locale: null }));
}

function patchedMeta(ctx: ReadContext, before: Item, { meta, creator }: ItemPatch) {
  const createdAt = meta.createdAt === undefined ? null : readMetaDate(ctx, 'created_at', meta.createdAt);
  const firstPublishedAt =
    meta.firstPublishedAt === undefined
      ? before.firstPublishedAt
      : readMetaDate(ctx, 'first_published_at', meta.firstPublishedAt);
  return {
    createdAt: createdAt ?? before.createdAt,
    firstPublishedAt,
    creator: creator ?? before.creator,
    stage: typeof meta.stage === 'string' || meta.stage === null ? meta.stage : before.stage,
  };
}
