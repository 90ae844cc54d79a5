import { camelCase, type EntityId, type EnvironmentSchema, type Field, fieldsOf, type ItemType } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { type GraphqlShape, serverFacetOf } from '@lectern/field-types/server';
import type { LinkPath } from '@lectern/storage';
import { fieldNames } from '../schema/names.ts';
import { allowedModels } from '../shapes/records.ts';

/** A member of the enum of linking fields: its name, and every way to the links that are in it or inside of it. */
export interface LinkingField {
  name: string;
  paths: LinkPath[];
}

/**
 * Blocks that may contain one another give endlessly many ways; the shortest so many have names. Links beyond are found
 * all the same, unless a query asks for a field.
 */
const maxWays = 1_000;
const maxDepth = 8;

/** One way into the content of a model, as far as it was followed. */
interface Way {
  names: readonly string[];
  path: Omit<LinkPath, 'leaf'>;
  field: Field;
  /** Models of the blocks on the way: none is entered twice. */
  entered: readonly EntityId[];
}

/**
 * Names the fields through which records of a model link to others, by the model that they link to: `post_author`, and
 * through blocks `page_sections__hero_author`. A field of blocks has a name of its own too, for the links in any of
 * its blocks (reference, delivery 5).
 */
export function linkingFields(schema: EnvironmentSchema, itemType: ItemType): Map<EntityId, LinkingField[]> {
  const found = new Map<EntityId, Map<string, LinkingField>>();
  const start = fieldsOf(schema, itemType.id).map((field): Way => ({
    names: [`${camelCase(itemType.apiKey)}_${fieldNames(itemType, field).field}`],
    path: { fieldId: field.id, isLocalized: field.isLocalized, blocks: [] },
    field,
    entered: [],
  }));
  const queue = [...start];
  for (const way of queue) {
    const shape = serverFacetOf(way.field).graphql;
    for (const targetId of targetsOf(way.field, shape)) {
      const fields = found.get(targetId) ?? new Map<string, LinkingField>();
      found.set(targetId, fields);
      const path: LinkPath = { ...way.path, leaf: shape.kind === 'document' ? 'document' : 'ids' };
      // The way itself, and every field of blocks that it leads through.
      for (const [index] of way.names.entries()) {
        const name = way.names.slice(0, index + 1).join('__');
        const field = fields.get(name) ?? { name, paths: [] };
        fields.set(name, field);
        field.paths.push(path);
      }
    }
    if (queue.length < maxWays && way.names.length < maxDepth) queue.push(...waysThrough(schema, way, shape));
  }
  return new Map([...found].map(([id, fields]) => [id, [...fields.values()]]));
}

function targetsOf(field: Field, shape: GraphqlShape): readonly EntityId[] {
  if (shape.kind === 'record' || shape.kind === 'records') return allowedModels(field, shape.modelsValidator);
  return shape.kind === 'document' ? allowedModels(field, shape.linksValidator) : [];
}

function waysThrough(schema: EnvironmentSchema, way: Way, shape: GraphqlShape): Way[] {
  const heldIn = shape.kind === 'document' ? 'document' : 'list';
  const blockIds = fieldTypeOf(way.field)
    .allowedBlockIds(way.field)
    .filter((id) => !way.entered.includes(id));
  return blockIds.flatMap((itemTypeId) => {
    const block = schema.itemTypes.get(itemTypeId);
    if (block === undefined) return [];
    return fieldsOf(schema, itemTypeId).map((field): Way => ({
      names: [...way.names, `${camelCase(block.apiKey)}_${fieldNames(block, field).field}`],
      path: { ...way.path, blocks: [...way.path.blocks, { heldIn, itemTypeId, fieldId: field.id }] },
      field,
      entered: [...way.entered, itemTypeId],
    }));
  });
}
