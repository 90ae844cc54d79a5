import { DomainError, type EntityId, type Fieldset, fieldsOf, requireCapability } from '@lectern/domain';
import { deleteFieldset, updateFieldRow, updateFieldsetRow } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireFieldset } from './find-in-schema.ts';
import { membersOf } from './positions.ts';
import { exactItemTypeChange } from './item-type-view.ts';

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
    ctx.emit(exactItemTypeChange(ctx.schema, fieldset.itemTypeId));
    return fieldset;
  });
}
