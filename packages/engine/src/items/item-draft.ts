import {
  type Creator,
  DomainError,
  type EntityId,
  firstStageOf,
  generateId,
  invalidField,
  isValidId,
  type Item,
  type ItemContent,
  type ItemType,
} from '@lectern/domain';
import { findLinksTo } from '@lectern/storage';
import type { OperationContext, ReadContext } from '../context.ts';
import { checkContent, type CheckOptions, type ContentReport } from './content/check-content.ts';
import { checkLimits } from './content/check-limits.ts';
import { newContent } from './content/merge-content.ts';
import { readAttributes, type ReadAttributes } from './content/read-attributes.ts';
import { readMetaDate, type WritableMeta } from './writable-meta.ts';

/** A record to create. Attributes are the wire's, keyed by API key. */
export interface NewItem {
  id?: string | undefined;
  itemTypeId: EntityId;
  attributes: Readonly<Record<string, unknown>>;
  creator?: Creator | undefined;
  meta: WritableMeta;
}

/** A record as it would be created, before anything was judged that needs the database. */
export interface ItemDraft {
  item: Item;
  read: ReadAttributes;
}

/** Builds a new record from a request. */
export function draftOf(
  ctx: Pick<OperationContext, 'schema' | 'services' | 'actor' | 'now'>,
  itemType: ItemType,
  input: NewItem,
): ItemDraft {
  if (input.id !== undefined && !isValidId(input.id)) throw new DomainError('INVALID_ENTITY_ID', { id: input.id });
  const read = readAttributes(ctx.schema, itemType, input.attributes, null);
  if (read.problems.length > 0) throw DomainError.of(read.problems);
  const current = newContent(ctx.schema, itemType, read.sent);
  checkLimits(ctx.schema, ctx.services.limits, itemType.id, current);
  const id = input.id ?? generateId();
  return { item: newItem(ctx, itemType, { ...input, id }, current), read };
}

/**
 * Problems of a draft. Those that no draft may have are thrown; the rest come back where invalid drafts are allowed.
 */
export async function judge(
  ctx: ReadContext,
  itemType: ItemType,
  { item, read }: ItemDraft,
  options: Pick<CheckOptions, 'trustsUniqueValues'> = {},
): Promise<ContentReport> {
  const maySaveInvalid = itemType.draftModeActive && itemType.draftSavingActive;
  await requireFreeBlockIds(ctx, item.id, read.chosenBlockIds);
  const report = await checkContent(
    ctx.db,
    ctx.schema,
    { itemId: item.id, itemTypeId: itemType.id, content: item.current },
    { holdsReferences: true, trustsUniqueValues: options.trustsUniqueValues === true && !maySaveInvalid },
  );
  const isLenient = maySaveInvalid && !report.hasBrokenReferences;
  if (report.problems.length > 0 && !isLenient) throw DomainError.of(report.problems);
  return report;
}

/** Throws `INVALID_FIELD` when a block ID that the client chose already names a block of another record. */
export async function requireFreeBlockIds(
  ctx: ReadContext,
  itemId: EntityId,
  blockIds: ReadonlySet<EntityId>,
): Promise<void> {
  const taken = await findLinksTo(ctx.db, 'block', [...blockIds]);
  const foreign = taken.filter((link) => link.itemId !== itemId);
  if (foreign.length === 0) return;
  throw DomainError.of(
    foreign.map(({ targetId }) => invalidField('Item', 'id', 'VALIDATION_UNIQUENESS', { block: targetId })),
  );
}

function newItem(
  ctx: Pick<OperationContext, 'schema' | 'actor' | 'now'>,
  itemType: ItemType,
  input: NewItem & { id: EntityId },
  current: ItemContent,
): Item {
  const { meta } = input;
  const createdAt = meta.createdAt === undefined ? null : readMetaDate(ctx, 'created_at', meta.createdAt);
  return {
    id: input.id,
    itemTypeId: itemType.id,
    creator: input.creator ?? ctx.actor.creator,
    current,
    published: null,
    currentVersionId: generateId(),
    publishedVersionId: null,
    isCurrentValid: true,
    isPublishedValid: null,
    createdAt: createdAt ?? ctx.now,
    updatedAt: ctx.now,
    publishedAt: null,
    firstPublishedAt:
      meta.firstPublishedAt === undefined ? null : readMetaDate(ctx, 'first_published_at', meta.firstPublishedAt),
    publicationScheduledAt: null,
    unpublishingScheduledAt: null,
    position: null,
    parentId: null,
    stage: firstStageOf(ctx.schema, itemType),
    hasChildren: itemType.isTree ? false : null,
  };
}
