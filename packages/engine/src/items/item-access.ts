import {
  authorize,
  canOnItem,
  DomainError,
  type EntityId,
  type EnvironmentSchema,
  type Item,
  type ItemAction,
  type ItemTarget,
  type ItemType,
} from '@lectern/domain';
import { lockItems, readItem } from '@lectern/storage';
import { readCreatorRoles, roleOfCreator } from '../access/creator-roles.ts';
import type { ReadContext } from '../context.ts';
import { contentLocales, contentParts } from './content/walk-values.ts';

/** The part of a permission question that the record does not answer. */
export type TargetPart = Pick<ItemTarget, 'locale' | 'toStage'>;

type Subject = Pick<Item, 'itemTypeId' | 'creator' | 'stage'>;

/** Returns `may this principal do that to this record?`, with everything it needs already loaded. */
export type ItemGate = (action: ItemAction, item: Subject, part?: TargetPart) => boolean;

/** Prepares a gate. Roles of creators are read only if a rule depends on them. */
export async function openItemGate(ctx: ReadContext): Promise<ItemGate> {
  const roles = await readCreatorRoles(ctx.projectDb, ctx.site.id, ctx.actor);
  return (action, item, part = {}) =>
    canOnItem(ctx.actor, action, {
      environmentId: ctx.environment.id,
      itemTypeId: item.itemTypeId,
      workflowId: ctx.schema.itemTypes.get(item.itemTypeId)?.workflowId ?? null,
      creator: item.creator,
      creatorRoleId: roleOfCreator(roles, item.creator),
      stage: item.stage,
      ...part,
    });
}

/** The record of that ID. Throws `NOT_FOUND` when there is none or the principal may not read it. */
export async function getReadableItem(ctx: ReadContext, gate: ItemGate, id: EntityId): Promise<Item> {
  const item = await readItem(ctx.db, id);
  return requireReadable(gate, item);
}

/** The record, if there is one and the principal may read it. Throws `NOT_FOUND` otherwise. */
export function requireReadable(gate: ItemGate, item: Item | undefined): Item {
  if (item === undefined || !gate('read', item)) throw new DomainError('NOT_FOUND');
  return item;
}

/**
 * The records of those IDs, locked for an update. Throws `NOT_FOUND` when one is missing or the principal may not read
 * it.
 */
export async function requireAllReadable(
  ctx: ReadContext,
  gate: ItemGate,
  ids: readonly EntityId[],
  purpose: 'update' | 'deletion' = 'update',
): Promise<Item[]> {
  const found = new Map((await lockItems(ctx.db, ids, purpose)).map((item) => [item.id, item]));
  return ids.map((id) => requireReadable(gate, found.get(id)));
}

/** Throws `INSUFFICIENT_PERMISSIONS` unless the principal may do that to every named part of the record. */
export function authorizeParts(
  gate: ItemGate,
  action: ItemAction,
  item: Subject,
  locales: readonly (string | null)[],
): void {
  if (locales.length === 0) authorize(gate(action, item));
  for (const locale of locales) authorize(gate(action, item, { locale }));
}

/** The parts of a record that publishing the whole affects: all published ones, and locales that are unpublished. */
export function publicationParts(
  schema: EnvironmentSchema,
  { itemTypeId, current, published }: Item,
): (string | null)[] {
  const live = published === null ? [] : contentLocales(schema, itemTypeId, published);
  return [...new Set([...contentParts(schema, itemTypeId, current), ...live])];
}

/** The model of a record. Throws `ITEM_TYPE_NOT_FOUND`. */
export function itemTypeOf(ctx: ReadContext, itemTypeId: EntityId): ItemType {
  const itemType = ctx.schema.itemTypes.get(itemTypeId);
  if (itemType === undefined) throw new DomainError('ITEM_TYPE_NOT_FOUND', { item_type: itemTypeId });
  return itemType;
}
