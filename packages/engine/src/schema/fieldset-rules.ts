import { DomainError, type Fieldset, invalidField } from '@lectern/domain';
import type { OperationContext } from '../context.ts';

/** Attributes of a fieldset that people choose. */
export type FieldsetAttributes = Omit<Fieldset, 'id' | 'itemTypeId'>;

/** A fieldset as it is stored. Throws `INVALID_FIELD` on a title that is blank or taken. */
export function validFieldset(ctx: OperationContext, fieldset: Fieldset): Fieldset {
  const title = fieldset.title.trim();
  const others = (ctx.schema.fieldsetsByItemType.get(fieldset.itemTypeId) ?? []).filter(({ id }) => id !== fieldset.id);
  if (title === '') throw DomainError.of([invalidField('Fieldset', 'title', 'VALIDATION_REQUIRED')]);
  if (others.some((other) => other.title === title))
    throw DomainError.of([invalidField('Fieldset', 'title', 'VALIDATION_UNIQUENESS')]);
  return { ...fieldset, title, startCollapsed: fieldset.startCollapsed && fieldset.collapsible };
}
