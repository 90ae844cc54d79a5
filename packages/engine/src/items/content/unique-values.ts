import { type EntityId, type EnvironmentSchema, type Field, fieldsOf, type ItemContent } from '@lectern/domain';
import type { UniqueValue } from '@lectern/storage';
import { byLocale } from './walk-values.ts';

/** A value under a `unique` validator, with its field. */
export interface PlacedUniqueValue extends UniqueValue {
  field: Field;
}

/** Values of a record that no other record of the model may hold; null never counts (reference, records 4). */
export function uniqueValuesOf(schema: EnvironmentSchema, itemTypeId: EntityId, content: ItemContent): PlacedUniqueValue[] {
  return fieldsOf(schema, itemTypeId)
    .filter((field) => field.validators['unique'] !== undefined)
    .flatMap((field) => {
      const stored = content[field.id];
      const values: [string, unknown][] = field.isLocalized ? Object.entries(byLocale(stored)) : [['', stored]];
      return values
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([locale, value]) => ({ field, fieldId: field.id, locale, value }));
    });
}
