import { DomainError, type EntityId, type Item, type ItemType } from '@lectern/domain';
import { findAncestorIds, findItemSummaries, lastPosition, lockItemTypeRows, shiftPositions } from '@lectern/storage';
import type { OperationContext } from '../context.ts';

/** The position of a record among its siblings. Both null outside sortable models and trees. */
export type Placement = Pick<Item, 'position' | 'parentId'>;

/** Where a request wants a record; undefined parts stay, or for a new record mean last among the roots. */
export interface WantedPlacement {
  position: unknown;
  parentId: unknown;
}

/**
 * Makes room for a record and returns its position; siblings are renumbered from 1 without gaps. Call `lockPlacement`
 * before the record's own row is locked. Throws `INVALID_POSITION`, `INVALID_PARENT_ID`.
 */
export async function placeItem(
  ctx: OperationContext,
  itemType: ItemType,
  id: EntityId,
  before: Placement | null,
  wanted: WantedPlacement,
): Promise<Placement> {
  if (!itemType.isSortable && !itemType.isTree) return { position: null, parentId: null };
  const position = readPosition(wanted.position);
  const parentId = wanted.parentId === undefined ? (before?.parentId ?? null) : wanted.parentId;
  if (before?.position != null && position === undefined && parentId === before.parentId) return before;
  const parent = await requireParent(ctx, itemType, id, parentId);

  if (before?.position != null) {
    await shiftPositions(
      ctx.db,
      { itemTypeId: itemType.id, parentId: before.parentId },
      { from: before.position + 1, by: -1, exceptId: id },
    );
  }
  const siblings = { itemTypeId: itemType.id, parentId: parent };
  const last = await lastPosition(ctx.db, siblings, id);
  const place = Math.min(Math.max(position ?? last + 1, 1), last + 1);
  await shiftPositions(ctx.db, siblings, { from: place, by: 1, exceptId: id });
  return { position: place, parentId: parent };
}

/** Lets one writer at a time arrange the records of a sortable model or tree; does nothing for other models. */
export async function lockPlacement(ctx: OperationContext, itemType: ItemType): Promise<void> {
  if (itemType.isSortable || itemType.isTree) await lockItemTypeRows(ctx.db, ctx.environment.key, itemType.id);
}

/** The same for the model of an existing record. It precedes row locks, or two writers could deadlock. */
export async function lockPlacementOf(ctx: OperationContext, id: EntityId): Promise<void> {
  const summary = (await findItemSummaries(ctx.db, [id])).get(id);
  const itemType = summary && ctx.schema.itemTypes.get(summary.itemTypeId);
  if (itemType !== undefined) await lockPlacement(ctx, itemType);
}

function readPosition(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Number.isSafeInteger(value) || Math.abs(Number(value)) > 2_147_483_647)
    throw new DomainError('INVALID_POSITION', { position: value });
  return Number(value);
}

async function requireParent(
  ctx: OperationContext,
  itemType: ItemType,
  id: EntityId,
  parentId: unknown,
): Promise<EntityId | null> {
  if (parentId === null) return null;
  if (typeof parentId !== 'string' || parentId === id)
    throw new DomainError('INVALID_PARENT_ID', { parent_id: parentId });
  const parent = (await findItemSummaries(ctx.db, [parentId])).get(parentId);
  const isBelowItself = parent !== undefined && (await findAncestorIds(ctx.db, parentId)).includes(id);
  if (parent?.itemTypeId !== itemType.id || isBelowItself)
    throw new DomainError('INVALID_PARENT_ID', { parent_id: parentId });
  return parentId;
}
