import type { EntityId, EnvironmentSchema, Field, ItemContent } from '@lectern/domain';
import type { UniqueValue } from '@lectern/storage';
import { type PlacedValue, walkValues } from './walk-values.ts';

/**
 * A value with a `unique` validator, and its location. `locale` is that of the record's field, empty if it has none.
 */
export interface PlacedUniqueValue extends UniqueValue {
  field: Field;
  path: PlacedValue['path'];
}

/**
 * Values of a record that no other record of the model, or for fields of blocks no other block of theirs, may hold in
 * the same locale; null never counts (reference, records 4). Twice the same value in one record is there twice.
 */
export function uniqueValuesOf(
  schema: EnvironmentSchema,
  itemTypeId: EntityId,
  content: ItemContent,
): PlacedUniqueValue[] {
  if (!hasUniqueFields(schema)) return [];
  return uniqueValuesAmong([...walkValues(schema, itemTypeId, content)]);
}

/** The same of values that were walked already. */
export function uniqueValuesAmong(values: readonly PlacedValue[]): PlacedUniqueValue[] {
  return values
    .filter(({ field, value }) => field.validators['unique'] !== undefined && value !== null && value !== undefined)
    .map(({ field, value, locale, path }) => ({ field, fieldId: field.id, locale: locale ?? '', value, path }));
}

/** Values that are there more than once among those of one record: all but the first of each. */
export function repeatedValues<V extends UniqueValue>(values: readonly V[]): V[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(uniqueKey(value)).size);
}

/** Distinguishes unique values as the table does. */
export function uniqueKey({ fieldId, locale, value }: UniqueValue): string {
  return JSON.stringify([fieldId, locale, value]);
}

function hasUniqueFields(schema: EnvironmentSchema): boolean {
  for (const field of schema.fields.values()) if (field.validators['unique'] !== undefined) return true;
  return false;
}
