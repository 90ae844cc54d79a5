import { type EnvironmentSchema, type Field, fieldsOf, type ItemType } from '@lectern/domain';
import { acceptedItemTypeIds } from './references.ts';

/**
 * How one model or block refers to another: `link` to records, `embed` to blocks, `through` for links inside blocks
 * while blocks are hidden.
 */
export type RelationKind = 'link' | 'embed' | 'through';

/** One line of the relations diagram, and one entry of its list. */
export interface Relation {
  /** Stable, and unique within a schema. */
  id: string;
  kind: RelationKind;
  from: ItemType;
  /** The field of `from` that refers. */
  field: Field;
  to: ItemType;
}

/** Every field that refers to a model or block, once for each of them; in the order of fields. */
export function relationsOf(schema: EnvironmentSchema): Relation[] {
  return [...schema.itemTypes.values()].flatMap((from) =>
    fieldsOf(schema, from.id).flatMap((field) =>
      targetsOf(schema, field).map((to) => relation(to.isModularBlock ? 'embed' : 'link', from, field, to)),
    ),
  );
}

/**
 * Relations between models alone: what their blocks link to, at any depth, counts as linked by the field that holds
 * them.
 */
export function modelRelationsOf(schema: EnvironmentSchema): Relation[] {
  const found = relationsOf(schema)
    .filter(({ from }) => !from.isModularBlock)
    .flatMap((direct) =>
      direct.kind === 'link'
        ? [direct]
        : linksWithin(schema, direct.to).map((to) => relation('through', direct.from, direct.field, to)),
    );
  // Several blocks of one field may link to the same model.
  return [...new Map(found.map((each) => [each.id, each])).values()];
}

function targetsOf(schema: EnvironmentSchema, field: Field): ItemType[] {
  return acceptedItemTypeIds(field).flatMap((id) => schema.itemTypes.get(id) ?? []);
}

/** Models that a block links to, itself or through blocks inside it. */
function linksWithin(schema: EnvironmentSchema, block: ItemType): ItemType[] {
  const blocks = new Set([block]);
  const models = new Set<ItemType>();
  // Iterating a set visits members that are added meanwhile.
  for (const { id } of blocks) {
    for (const target of fieldsOf(schema, id).flatMap((field) => targetsOf(schema, field)))
      (target.isModularBlock ? blocks : models).add(target);
  }
  return [...models];
}

function relation(kind: RelationKind, from: ItemType, field: Field, to: ItemType): Relation {
  return { id: `${kind}.${field.id}.${to.id}`, kind, from, field, to };
}
