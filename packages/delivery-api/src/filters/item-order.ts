import { isDeepStrictEqual } from 'node:util';
import { type EnvironmentSchema, fieldsOf, type ItemType } from '@lectern/domain';
import { serverFacetOf } from '@lectern/field-types/server';
import type { ItemOperand, ItemOrder } from '@lectern/storage';
import { type GraphQLArgumentConfig, GraphQLEnumType, GraphQLList } from 'graphql';
import { fieldNames, modelNames } from '../schema/names.ts';

const metaOrders = {
  id: 'id',
  _createdAt: 'created_at',
  _updatedAt: 'updated_at',
  _publishedAt: 'published_at',
  _firstPublishedAt: 'first_published_at',
  _publicationScheduledAt: 'publication_scheduled_at',
  _unpublishingScheduledAt: 'unpublishing_scheduled_at',
  _status: 'status',
  _isValid: 'is_valid',
} as const;

/** The orderings of a model: the enum, whose values are the orderings themselves, and the default. */
export interface ItemOrders {
  argument: GraphQLArgumentConfig;
  byDefault: readonly ItemOrder[];
}

/** Makes the orderings of a model. */
export function itemOrders(schema: EnvironmentSchema, itemType: ItemType): ItemOrders {
  const type = itemOrderType(schema, itemType);
  const known = type.getValues().map(({ value }) => value as ItemOrder);
  // Printing a schema finds the name of a default by identity.
  const byDefault = defaultOrder(itemType).map((order) => known.find((one) => isDeepStrictEqual(one, order)) ?? order);
  const argument = { type: new GraphQLList(type), description: 'Sort results' };
  const hasNames = byDefault.every((order) => known.includes(order));
  return { argument: hasNames ? { ...argument, defaultValue: byDefault } : argument, byDefault };
}

function itemOrderType(schema: EnvironmentSchema, itemType: ItemType): GraphQLEnumType {
  const operands = new Map<string, ItemOperand>();
  for (const [name, meta] of Object.entries(metaOrders)) operands.set(name, { kind: 'meta', name: meta });
  if (itemType.isSortable || itemType.isTree) operands.set('position', { kind: 'meta', name: 'position' });
  for (const field of fieldsOf(schema, itemType.id)) {
    if (serverFacetOf(field).isOrderable)
      operands.set(fieldNames(itemType, field).field, { kind: 'field', fieldId: field.id });
  }
  return new GraphQLEnumType({
    name: modelNames(itemType).orderBy,
    values: Object.fromEntries(
      [...operands].flatMap(([name, by]): [string, { value: ItemOrder }][] => [
        [`${name}_ASC`, { value: { by, direction: 'asc' } }],
        [`${name}_DESC`, { value: { by, direction: 'desc' } }],
      ]),
    ),
  });
}

/** The default order of a model's records (reference, delivery 3). */
function defaultOrder(itemType: ItemType): ItemOrder[] {
  const direction = itemType.orderingDirection ?? 'asc';
  if (itemType.isSortable || itemType.isTree) return [{ by: { kind: 'meta', name: 'position' }, direction: 'asc' }];
  if (itemType.orderingFieldId !== null)
    return [{ by: { kind: 'field', fieldId: itemType.orderingFieldId }, direction }];
  if (itemType.orderingMeta !== null) return [{ by: { kind: 'meta', name: itemType.orderingMeta }, direction }];
  return [{ by: { kind: 'meta', name: 'updated_at' }, direction: 'desc' }];
}
