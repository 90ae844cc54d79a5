import {
  DomainError,
  type EntityId,
  type Fieldset,
  fieldsOf,
  generateId,
  invalidField,
  requireCapability,
} from '@lectern/domain';
import { deleteFieldset, insertFieldset, updateFieldRow, updateFieldsetRow } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, reloadSchema, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { assertIdIsFree } from './assert-id-is-free.ts';
import { requireFieldset, requireItemType } from './find-in-schema.ts';
import { type ItemTypeView, viewItemType, itemTypeBefore } from './item-type-view.ts';
import { lastFreePosition, makeRoom, membersOf } from './positions.ts';

/** Attributes of a fieldset that people choose. */
export type FieldsetAttributes = Omit<Fieldset, 'id' | 'itemTypeId'>;

/** Adds a fieldset to a model or block. Throws `NOT_FOUND`, `INVALID_FIELD`, `INSUFFICIENT_PERMISSIONS`. */
export async function createFieldset(
  services: EngineServices,
  scope: EnvironmentScope,
  itemTypeKey: string,
  input: Partial<FieldsetAttributes> & { id?: EntityId | undefined },
): Promise<{ fieldset: Fieldset; itemType: ItemTypeView }> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const { id: itemTypeId } = requireItemType(ctx.schema, itemTypeKey);
    assertIdIsFree('Fieldset', input.id, [...ctx.schema.fieldsetsByItemType.values()].flat());
    const root = { itemTypeId, fieldsetId: null };
    const fieldset = complete(ctx, {
      title: '',
      hint: null,
      collapsible: false,
      startCollapsed: false,
      ...input,
      position: input.position ?? lastFreePosition(ctx.schema, root),
      id: input.id ?? generateId(),
      itemTypeId,
    });
    await makeRoom(ctx, root, fieldset.position);
    await insertFieldset(ctx.db, fieldset);
    ctx.emit({ noun: 'item_type', id: itemTypeId, change: 'update', ...itemTypeBefore(ctx.schema, itemTypeId) });
    return { fieldset, itemType: await viewItemType(ctx.db, await reloadSchema(ctx), itemTypeId) };
  });
}

/** Changes a fieldset. Throws `NOT_FOUND`, `INVALID_FIELD`, `INSUFFICIENT_PERMISSIONS`. */
export async function updateFieldset(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  changes: Partial<FieldsetAttributes>,
): Promise<Fieldset> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const before = requireFieldset(ctx.schema, id);
    const fieldset = complete(ctx, { ...before, ...changes });
    if (fieldset.position !== before.position)
      await makeRoom(ctx, { itemTypeId: before.itemTypeId, fieldsetId: null }, fieldset.position, id);
    await updateFieldsetRow(ctx.db, fieldset);
    ctx.emit({
      noun: 'item_type',
      id: before.itemTypeId,
      change: 'update',
      ...itemTypeBefore(ctx.schema, before.itemTypeId),
    });
    return fieldset;
  });
}

/**
 * Dissolves a fieldset: its fields take its place at the root. Throws `NOT_FOUND`, `CLASHING_FIELD_LABELS`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyFieldset(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<Fieldset> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const fieldset = requireFieldset(ctx.schema, id);
    const root = membersOf(ctx.schema, { itemTypeId: fieldset.itemTypeId, fieldsetId: null }, id);
    const released = fieldsOf(ctx.schema, fieldset.itemTypeId).filter(({ fieldsetId }) => fieldsetId === id);
    const clashing = released.filter(({ label }) => root.fields.some((field) => field.label === label));
    if (clashing.length > 0)
      throw new DomainError('CLASHING_FIELD_LABELS', { labels: clashing.map(({ label }) => label) });

    const shift = Math.max(0, released.length - 1);
    const follows = (member: { position: number }) => shift > 0 && member.position > fieldset.position;
    for (const field of root.fields.filter(follows))
      await updateFieldRow(ctx.db, { ...field, position: field.position + shift });
    for (const other of root.fieldsets.filter(follows))
      await updateFieldsetRow(ctx.db, { ...other, position: other.position + shift });
    for (const [index, field] of released.entries())
      await updateFieldRow(ctx.db, { ...field, fieldsetId: null, position: fieldset.position + index });
    await deleteFieldset(ctx.db, id);
    ctx.emit({
      noun: 'item_type',
      id: fieldset.itemTypeId,
      change: 'update',
      ...itemTypeBefore(ctx.schema, fieldset.itemTypeId),
    });
    return fieldset;
  });
}

function complete(ctx: OperationContext, fieldset: Fieldset): Fieldset {
  const title = fieldset.title.trim();
  const others = (ctx.schema.fieldsetsByItemType.get(fieldset.itemTypeId) ?? []).filter(({ id }) => id !== fieldset.id);
  if (title === '') throw DomainError.of([invalidField('Fieldset', 'title', 'VALIDATION_REQUIRED')]);
  if (others.some((other) => other.title === title))
    throw DomainError.of([invalidField('Fieldset', 'title', 'VALIDATION_UNIQUENESS')]);
  return { ...fieldset, title, startCollapsed: fieldset.startCollapsed && fieldset.collapsible };
}
