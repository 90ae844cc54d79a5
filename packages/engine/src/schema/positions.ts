import { type EntityId, type EnvironmentSchema, type Field, type Fieldset, fieldsOf } from '@lectern/domain';
import { updateFieldRow, updateFieldsetRow } from '@lectern/storage';
import type { OperationContext } from '../context.ts';

/** The container of fields: the model itself (for fieldsets too), or one of its fieldsets. */
export interface Container {
  itemTypeId: EntityId;
  fieldsetId: EntityId | null;
}

/** The entries of a container. */
export function membersOf(
  schema: EnvironmentSchema,
  { itemTypeId, fieldsetId }: Container,
  exceptId?: EntityId,
): { fields: Field[]; fieldsets: Fieldset[] } {
  const fieldsets = fieldsetId === null ? (schema.fieldsetsByItemType.get(itemTypeId) ?? []) : [];
  return {
    fields: fieldsOf(schema, itemTypeId).filter((field) => field.fieldsetId === fieldsetId && field.id !== exceptId),
    fieldsets: fieldsets.filter(({ id }) => id !== exceptId),
  };
}

/** The position after everything in a container; 1 in an empty one. */
export function lastFreePosition(schema: EnvironmentSchema, container: Container, exceptId?: EntityId): number {
  const { fields, fieldsets } = membersOf(schema, container, exceptId);
  return Math.max(0, ...[...fields, ...fieldsets].map(({ position }) => position)) + 1;
}

/** Frees a position in a container by moving it and what follows down by one. Returns the fields that moved. */
export async function makeRoom(
  ctx: OperationContext,
  container: Container,
  position: number,
  exceptId?: EntityId,
): Promise<Field[]> {
  const { fields, fieldsets } = membersOf(ctx.schema, container, exceptId);
  if (![...fields, ...fieldsets].some((member) => member.position === position)) return [];
  const movedFields = fields
    .filter((field) => field.position >= position)
    .map((field) => ({ ...field, position: field.position + 1 }));
  for (const field of movedFields) await updateFieldRow(ctx.db, field);
  for (const fieldset of fieldsets.filter((candidate) => candidate.position >= position)) {
    await updateFieldsetRow(ctx.db, { ...fieldset, position: fieldset.position + 1 });
  }
  return movedFields;
}
