import { isDeepStrictEqual } from 'node:util';
import type { EnvironmentSchema, Field, ItemType } from '@lectern/domain';

/** One thing of a schema that another schema has not, or has differently. */
export interface SchemaChange {
  entity: 'item_type' | 'block' | 'field';
  change: 'added' | 'removed' | 'changed';
  id: string;
  name: string;
  /** Of the model or block of a field. */
  itemTypeName: string | null;
}

/**
 * What differs between two schemas, models and blocks before fields. Entities correspond by ID, which forks keep. Order in
 * menus and forms does not count, and fields of an added or removed model are not listed by themselves.
 */
export function schemaChanges(from: EnvironmentSchema, to: EnvironmentSchema): SchemaChange[] {
  const itemTypes = pairs(from.itemTypes, to.itemTypes).flatMap(([before, after]): SchemaChange[] => {
    const change = changeOf(before, after, definingItemType);
    const { id, name, isModularBlock } = (after ?? before) as ItemType;
    return change === null
      ? []
      : [{ entity: isModularBlock ? 'block' : 'item_type', change, id, name, itemTypeName: null }];
  });
  const fields = pairs(from.fields, to.fields).flatMap(([before, after]): SchemaChange[] => {
    const change = changeOf(before, after, definingField);
    const { id, label, itemTypeId } = (after ?? before) as Field;
    if (change === null || !from.itemTypes.has(itemTypeId) || !to.itemTypes.has(itemTypeId)) return [];
    return [{ entity: 'field', change, id, name: label, itemTypeName: to.itemTypes.get(itemTypeId)?.name ?? null }];
  });
  return [...itemTypes, ...fields];
}

/** The entities of both sides; one of each pair exists. */
function pairs<T>(from: ReadonlyMap<string, T>, to: ReadonlyMap<string, T>): [T | undefined, T | undefined][] {
  return [...new Set([...from.keys(), ...to.keys()])].map((id) => [from.get(id), to.get(id)]);
}

function changeOf<T>(
  before: T | undefined,
  after: T | undefined,
  defining: (entity: T) => unknown,
): SchemaChange['change'] | null {
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return isDeepStrictEqual(defining(before), defining(after)) ? null : 'changed';
}

function definingItemType({ createdAt: _createdAt, ...itemType }: ItemType) {
  return itemType;
}

function definingField({ position: _position, ...field }: Field) {
  return field;
}
