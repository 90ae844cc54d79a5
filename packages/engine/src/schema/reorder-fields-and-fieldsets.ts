import { DomainError, type EntityId, type Field, type Fieldset, fieldsOf, requireCapability } from '@lectern/domain';
import { updateFieldRow, updateFieldsetRow } from '@lectern/storage';
import { type EnvironmentScope, reloadSchema, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { checkLabel } from './field-rules.ts';
import { requireItemType } from './find-in-schema.ts';
import { exactItemTypeChange } from './item-type-view.ts';

/** The destination of a field or a fieldset. */
export interface FieldPlacement {
  id: EntityId;
  type: 'field' | 'fieldset';
  position: number;
  /** The fieldset a field moves to; null is the root, undefined keeps the current one. */
  fieldsetId: EntityId | null | undefined;
}

/**
 * Reorders fields and fieldsets of a model in one call; the last position sent for an entity counts. Throws
 * `NOT_FOUND`, `INVALID_RELATIONSHIP`, `INVALID_FIELD` (clashing labels), `DUPLICATE_POSITIONS_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function reorderFieldsAndFieldsets(
  services: EngineServices,
  scope: EnvironmentScope,
  itemTypeKey: string,
  placements: readonly FieldPlacement[],
): Promise<{ fields: Field[]; fieldsets: Fieldset[] }> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const { id: itemTypeId } = requireItemType(ctx.schema, itemTypeKey);
    const moves = new Map(placements.map((placement) => [placement.id, placement]));
    const fieldsets = (ctx.schema.fieldsetsByItemType.get(itemTypeId) ?? []).map((fieldset) => {
      const move = moves.get(fieldset.id);
      return move?.type === 'fieldset' ? { ...fieldset, position: move.position } : fieldset;
    });
    const fields = fieldsOf(ctx.schema, itemTypeId).map((field) => {
      const move = moves.get(field.id);
      if (move?.type !== 'field') return field;
      return {
        ...field,
        position: move.position,
        fieldsetId: move.fieldsetId === undefined ? field.fieldsetId : move.fieldsetId,
      };
    });
    assertPlacementsFit(moves, fields, fieldsets);

    for (const field of fields.filter(({ id }) => moves.has(id))) await updateFieldRow(ctx.db, field);
    for (const fieldset of fieldsets.filter(({ id }) => moves.has(id))) await updateFieldsetRow(ctx.db, fieldset);
    ctx.emit(exactItemTypeChange(ctx.schema, itemTypeId));
    const after = await reloadSchema(ctx);
    return {
      fields: fieldsOf(after, itemTypeId).filter(({ id }) => moves.has(id)),
      fieldsets: (after.fieldsetsByItemType.get(itemTypeId) ?? []).filter(({ id }) => moves.has(id)),
    };
  });
}

function assertPlacementsFit(
  moves: ReadonlyMap<EntityId, FieldPlacement>,
  fields: readonly Field[],
  fieldsets: readonly Fieldset[],
): void {
  for (const { id, type } of moves.values()) {
    if (!(type === 'field' ? fields : fieldsets).some((member) => member.id === id)) throw new DomainError('NOT_FOUND');
  }
  if (fields.some(({ fieldsetId }) => fieldsetId !== null && !fieldsets.some(({ id }) => id === fieldsetId))) {
    throw new DomainError('INVALID_RELATIONSHIP', { relationship: 'fieldset', record_type: 'Field' });
  }
  const problems = fields.filter(({ id }) => moves.has(id)).flatMap((field) => checkLabel(field, fields));
  if (problems.length > 0) throw DomainError.of(problems);

  const places = [
    ...fields.map((field) => `${field.fieldsetId ?? ''}/${field.position}`),
    ...fieldsets.map(({ position }) => `/${position}`),
  ];
  if (new Set(places).size < places.length) throw new DomainError('DUPLICATE_POSITIONS_FOUND');
}
