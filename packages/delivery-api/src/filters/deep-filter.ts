import { camelCase, type EntityId, type Field, type ItemType } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { serverFacetOf } from '@lectern/field-types/server';
import type { ItemCondition } from '@lectern/storage';
import { GraphQLInputObjectType } from 'graphql';
import type { DeliveryMode } from '../execution/delivery-context.ts';
import { fieldNames } from '../schema/names.ts';
import { BooleanType } from '../schema/scalars.ts';
import type { SchemaBuild } from '../schema/schema-build.ts';
import { filterInput } from './filter-inputs.ts';

/** The filter of a field by the blocks in it. */
export interface DeepFilter {
  input: GraphQLInputObjectType;
  /** What `any`, `exists` and `containsAny` mean, given as one operator and its argument. */
  toCondition(operator: string, argument: unknown, mode: Pick<DeliveryMode, 'version'>): ItemCondition | undefined;
}

type BuildParts = Pick<SchemaBuild, 'schema' | 'itemFilter'>;

/**
 * Makes the filter of a field with deep filtering, by key of the query: blocks are looked at one level deep. A document
 * has its own operators under `value` and those of blocks under `blocks` (reference, delivery 7). Null for a field
 * without.
 */
export function deepFilter(build: BuildParts, itemType: ItemType, field: Field): DeepFilter | null {
  if (!field.deepFilteringEnabled || itemType.isModularBlock || !fieldTypeOf(field).holdsBlocks) return null;
  const blocks = blocksOf(build, field);
  const names = fieldNames(itemType, field);
  const isDocument = serverFacetOf(field).graphql.kind === 'document';
  const blocksInput = blocksFilter(build, blocks, isDocument ? names.blocksFilter : names.filter, names);
  const toCondition: DeepFilter['toCondition'] = (operator, argument, mode) => {
    const contains = (itemTypeIds: EntityId[] | null, where: ItemCondition | null, value: boolean): ItemCondition => ({
      operand: { kind: 'blocks', fieldId: field.id, itemTypeIds, where },
      operator: 'exists',
      value,
    });
    if (operator === 'exists') return contains(null, null, argument === true);
    const asked = Object.entries(argument as Record<string, unknown>).filter(([, value]) => value != null);
    return {
      and: asked.flatMap(([key, value]) => {
        const block = blocks.get(key);
        if (block === undefined) return [];
        if (operator === 'containsAny') return [contains([block.id], null, value === true)];
        return [contains([block.id], build.itemFilter(block).toCondition(value, mode) ?? null, true)];
      }),
    };
  };
  if (!isDocument) return { input: blocksInput, toCondition };
  const value = serverFacetOf(field).filter;
  return {
    input: new GraphQLInputObjectType({
      name: names.filter,
      description: 'Specify how to filter this specific Structured Text field instance',
      fields: {
        ...(value === null ? {} : { value: { type: filterInput(value.input), description: 'Filter by the text' } }),
        blocks: { type: blocksInput, description: 'Filter by the blocks' },
      },
    }),
    toCondition,
  };
}

function blocksOf({ schema }: BuildParts, field: Field): Map<string, ItemType> {
  const found = fieldTypeOf(field)
    .allowedBlockIds(field)
    .map((id) => schema.itemTypes.get(id))
    .filter((block) => block !== undefined);
  return new Map(found.map((block) => [camelCase(block.apiKey), block]));
}

function blocksFilter(
  build: BuildParts,
  blocks: ReadonlyMap<string, ItemType>,
  name: string,
  names: ReturnType<typeof fieldNames>,
): GraphQLInputObjectType {
  const each = <Type>(type: (block: ItemType) => Type) =>
    Object.fromEntries([...blocks].map(([key, block]) => [key, { type: type(block) }]));
  const exists = {
    type: BooleanType,
    description: 'Filter records containing at least one block of any kind or not',
  };
  if (blocks.size === 0) return new GraphQLInputObjectType({ name, fields: { exists } });
  return new GraphQLInputObjectType({
    name,
    description: 'Specify how to filter the blocks of this field',
    fields: {
      any: {
        type: new GraphQLInputObjectType({
          name: names.blocksConditions,
          description: 'Specify nested blocks fields conditions',
          fields: () => each((block) => build.itemFilter(block).input),
        }),
        description: 'Filter records containing at least one block matching the specified conditions',
      },
      exists,
      containsAny: {
        type: new GraphQLInputObjectType({
          name: names.blocksPresence,
          description: 'Specify nested blocks types presence',
          fields: each(() => BooleanType),
        }),
        description: 'Filter records containing at least one block of specified type or not',
      },
    },
  });
}
