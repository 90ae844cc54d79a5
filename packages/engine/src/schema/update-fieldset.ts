import { type EntityId, type Fieldset, requireCapability } from '@lectern/domain';
import { updateFieldsetRow } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { type FieldsetAttributes, validFieldset } from './fieldset-rules.ts';
import { requireFieldset } from './find-in-schema.ts';
import { makeRoom } from './positions.ts';
import { exactItemTypeChange } from './item-type-view.ts';

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
    const fieldset = validFieldset(ctx, { ...before, ...changes });
    if (fieldset.position !== before.position)
      await makeRoom(ctx, { itemTypeId: before.itemTypeId, fieldsetId: null }, fieldset.position, id);
    await updateFieldsetRow(ctx.db, fieldset);
    ctx.emit(exactItemTypeChange(ctx.schema, before.itemTypeId));
    return fieldset;
  });
}
