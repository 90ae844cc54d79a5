import { isDeepStrictEqual } from 'node:util';
import { DomainError, type EntityId, type ErrorCode, generateId, type Item, type Change } from '@lectern/domain';
import { lockItems } from '@lectern/storage';
import type { OperationContext } from '#context.ts';
import { checkContents } from '../content/check-content.ts';
import { dropReferences } from '../content/map-content.ts';
import type { ItemChange } from '../save-items.ts';

/** The references to remove from which records. */
export interface Stripping {
  /** Records that refer, and what they must refer to no more. */
  targetsByItem: ReadonlyMap<EntityId, ReadonlySet<EntityId>>;
  /** Whether only the published version loses the reference, or the current one too. */
  versions: 'published' | 'both';
  /** Thrown when a version that was valid could not do without the reference. */
  refusal: ErrorCode;
}

/**
 * Removes references from records, as a change to be saved. Changed content becomes a new version. Throws the error
 * (details `items`) when that would make a valid version invalid.
 */
export async function stripReferences(
  ctx: OperationContext,
  { targetsByItem, versions, refusal }: Stripping,
): Promise<ItemChange[]> {
  const items = await lockItems(ctx.db, [...targetsByItem.keys()]);
  const changes = items
    .map((before) => ({ before, after: strip(ctx, before, targetsByItem.get(before.id) ?? new Set(), versions) }))
    .filter(({ before, after }) => before !== after);
  const rated = await rate(
    ctx,
    changes.map(({ after }) => after),
  );
  const broken = changes.filter(({ before }, index) => {
    const after = rated[index];
    return (
      (before.isCurrentValid && after?.isCurrentValid === false) ||
      (before.isPublishedValid === true && after?.isPublishedValid === false)
    );
  });
  if (broken.length > 0) throw new DomainError(refusal, { items: broken.map(({ before }) => before.id) });
  return changes.map(({ before }, index): ItemChange => {
    const after = rated[index] ?? before;
    const events: Change[] = [
      ...(before.current === after.current ? [] : ['update' as const]),
      ...(before.published === after.published ? [] : ['publish' as const]),
    ];
    return { before, after, events, isLenient: true };
  });
}

function strip(
  ctx: OperationContext,
  item: Item,
  itemIds: ReadonlySet<EntityId>,
  versions: Stripping['versions'],
): Item {
  const without = (content: Item['current']) => {
    const stripped = dropReferences(ctx.schema, item.itemTypeId, content, { itemIds, uploadIds: new Set() });
    return isDeepStrictEqual(stripped, content) ? content : stripped;
  };
  let after = item;
  const current = versions === 'both' ? without(item.current) : item.current;
  if (current !== item.current) after = { ...after, current, currentVersionId: generateId(), updatedAt: ctx.now };
  const published = item.published === null ? null : without(item.published);
  if (published === item.published) return after;
  const isSameVersion = versions === 'both' && item.publishedVersionId === item.currentVersionId;
  return { ...after, published, publishedVersionId: isSameVersion ? after.currentVersionId : generateId() };
}

async function rate(ctx: OperationContext, items: readonly Item[]): Promise<Item[]> {
  const versions = items.flatMap(({ id, itemTypeId, current, published }) => [
    { itemId: id, itemTypeId, content: current },
    { itemId: id, itemTypeId, content: published ?? current },
  ]);
  const reports = await checkContents(ctx.db, ctx.schema, versions);
  return items.map((item, index) => ({
    ...item,
    isCurrentValid: reports[index * 2]?.problems.length === 0,
    isPublishedValid: item.published === null ? null : reports[index * 2 + 1]?.problems.length === 0,
  }));
}
