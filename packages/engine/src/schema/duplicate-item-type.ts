import {
  type EntityId,
  type Field,
  fieldsOf,
  generateId,
  type ItemType,
  ownFieldAttributes,
  requireCapability,
} from '@lectern/domain';
import { insertField, insertFieldset, insertItemType } from '@lectern/storage';
import { type EnvironmentScope, reloadSchema, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireRoomForModel } from '../subscription/require-plan-room.ts';
import { copyApiKey, copyName } from './copy-names.ts';
import { requireItemType } from './find-in-schema.ts';
import { type ItemTypeView, viewItemType } from './item-type-view.ts';
import { addMenuEntries } from './menu-entries.ts';

/**
 * Copies a model or block with its fieldsets and fields, without records: `Article (copy #1)`, `article_copy1`. What
 * named the original's own fields names the copies. Throws `NOT_FOUND`, `PLAN_UPGRADE_REQUIRED`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function duplicateItemType(
  services: EngineServices,
  scope: EnvironmentScope,
  key: string,
): Promise<ItemTypeView> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const original = requireItemType(ctx.schema, key);
    if (!original.isModularBlock) requireRoomForModel(ctx);
    const fields = fieldsOf(ctx.schema, original.id);
    const fieldsets = ctx.schema.fieldsetsByItemType.get(original.id) ?? [];
    const newIds = new Map([...fields, ...fieldsets].map(({ id }) => [id, generateId()]));
    const renewed = (id: EntityId) => newIds.get(id) ?? id;

    const copy = copyItemType(original, [...ctx.schema.itemTypes.values()], renewed, ctx.now);
    await insertItemType(ctx.db, copy);
    for (const fieldset of fieldsets)
      await insertFieldset(ctx.db, { ...fieldset, id: renewed(fieldset.id), itemTypeId: copy.id });
    for (const field of fields) await insertField(ctx.db, copyField(field, copy.id, renewed));
    await addMenuEntries(ctx, copy, {});
    ctx.emit({ noun: 'item_type', id: copy.id, change: 'create' });
    return viewItemType(ctx.db, await reloadSchema(ctx), copy.id);
  });
}

function copyItemType(
  original: ItemType,
  all: readonly ItemType[],
  renewed: (id: EntityId) => EntityId,
  now: Date,
): ItemType {
  const { name, number } = copyName(
    original.name,
    all.map((itemType) => itemType.name),
  );
  const copy = {
    ...original,
    id: generateId(),
    createdAt: now,
    name,
    apiKey: copyApiKey(
      original.apiKey,
      all.map(({ apiKey }) => apiKey),
      number,
    ),
  };
  for (const attribute of ownFieldAttributes) {
    const fieldId = original[attribute];
    copy[attribute] = fieldId === null ? null : renewed(fieldId);
  }
  return copy;
}

function copyField(field: Field, itemTypeId: EntityId, renewed: (id: EntityId) => EntityId): Field {
  const validators = Object.entries(field.validators).map(([name, settings]) => [
    name,
    Object.fromEntries(
      Object.entries(settings).map(([setting, value]) => [setting, typeof value === 'string' ? renewed(value) : value]),
    ),
  ]);
  return {
    ...field,
    id: renewed(field.id),
    itemTypeId,
    fieldsetId: field.fieldsetId === null ? null : renewed(field.fieldsetId),
    validators: Object.fromEntries(validators),
  };
}
