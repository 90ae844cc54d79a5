import type { EntityId, EnvironmentSchema, ItemType } from '@lectern/domain';
import type { ItemParts } from '@lectern/storage';
import { type DocumentNode, type GraphQLSchema, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { partsReadOf } from '../schema/parts-read.ts';

/**
 * What a query reads of records. A record that is reached in several places is loaded once, with what all of them read.
 */
export interface SelectedParts {
  /** Fields of contents, of all models; null for everything. */
  fieldIds: ReadonlySet<EntityId> | null;
  /** Those among them that are read of records below others. */
  fieldIdsBelow: ReadonlySet<EntityId>;
  attributes: boolean;
}

const known = new WeakMap<DocumentNode, SelectedParts>();

/** What the fields of a document read, those of all its operations and whatever its directives leave out. */
export function selectedParts(schema: GraphQLSchema, document: DocumentNode): SelectedParts {
  const before = known.get(document);
  if (before !== undefined) return before;
  const fieldIds = new Set<EntityId>();
  const fieldIdsBelow = new Set<EntityId>();
  let isWhole = false;
  let attributes = false;
  // A fragment may be anywhere.
  let depth = 0;
  const types = new TypeInfo(schema);
  const enterField = () => {
    depth += 1;
    const parts = partsReadOf(types.getFieldDef()?.extensions ?? {});
    if (parts === undefined) return;
    attributes ||= parts.attributes;
    isWhole ||= parts.fieldIds === null;
    for (const id of parts.fieldIds ?? []) {
      fieldIds.add(id);
      if (depth > 2) fieldIdsBelow.add(id);
    }
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      [Kind.OPERATION_DEFINITION]: () => void (depth = 0),
      [Kind.FRAGMENT_DEFINITION]: () => void (depth = 2),
      [Kind.FIELD]: { enter: enterField, leave: () => void (depth -= 1) },
    }),
  );
  const parts = { fieldIds: isWhole ? null : fieldIds, fieldIdsBelow, attributes };
  known.set(document, parts);
  return parts;
}

/** What is read of the records of a model; undefined for everything. */
export function partsOfModel(
  { fieldIds, attributes }: SelectedParts,
  { fields }: EnvironmentSchema,
  { id }: Pick<ItemType, 'id'>,
): ItemParts | undefined {
  if (fieldIds === null) return partsOf(null, attributes);
  return partsOf(
    [...fieldIds].filter((fieldId) => fields.get(fieldId)?.itemTypeId === id),
    attributes,
  );
}

/** What is read of records of any model below others; undefined for everything. */
export function partsBelow({ fieldIds, fieldIdsBelow, attributes }: SelectedParts): ItemParts | undefined {
  return partsOf(fieldIds === null ? null : [...fieldIdsBelow], attributes);
}

function partsOf(fieldIds: readonly EntityId[] | null, attributes: boolean): ItemParts | undefined {
  return fieldIds === null && attributes ? undefined : { fieldIds, attributes };
}
