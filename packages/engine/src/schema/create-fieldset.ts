import { type EntityId, type Fieldset, generateId, requireCapability } from '@lectern/domain';
import { insertFieldset } from '@lectern/storage';
import { type EnvironmentScope, reloadSchema, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { assertIdIsFree } from './assert-id-is-free.ts';
import { type FieldsetAttributes, validFieldset } from './fieldset-rules.ts';
import { requireItemType } from './find-in-schema.ts';
import { exactItemTypeChange, type ItemTypeView, viewItemType } from './item-type-view.ts';
import { lastFreePosition, makeRoom } from './positions.ts';

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
    const fieldset = validFieldset(ctx, {
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
    ctx.emit(exactItemTypeChange(ctx.schema, itemTypeId));
    return { fieldset, itemType: await viewItemType(ctx.db, await reloadSchema(ctx), itemTypeId) };
  });
}
