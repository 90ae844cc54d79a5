import { type Field, isBlockContent } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import type { GraphqlShape } from '@lectern/field-types/server';
import { GraphQLList, GraphQLNonNull, GraphQLString } from 'graphql';
import { loadPresent } from '../execution/batch-loader.ts';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { leadsTo } from '../execution/linked-fields.ts';
import type { LocaleChoice } from '../execution/locale-choice.ts';
import { hasRoomFor, type RecordNode, toBlockNode, toRecordNodes } from '../execution/nodes.ts';
import { costs, plus } from '../schema/cost.ts';
import { fieldNames } from '../schema/names.ts';
import type { RecordUnion } from '../schema/schema-build.ts';
import type { FieldOutput, FieldShape, ValuePlace } from './field-shape.ts';

/** One linked record. */
export const recordShape: FieldShape<Extract<GraphqlShape, { kind: 'record' }>> = (build, field, itemType, shape) => {
  const union = build.recordUnion(fieldNames(itemType, field).type, allowedModels(field, shape.modelsValidator));
  return {
    type: union?.type ?? GraphQLString,
    isPlaceholder: union === null,
    extensions: { ...plus(10, { reads: true }).extensions, ...leadsTo(field) },
    resolve: async (value, { locale }, _args, context) =>
      (await loadRecords([value], union, locale, context))[0] ?? null,
  };
};

/** Linked records, in the order of the field; those the request cannot see are left out. */
export const recordsShape: FieldShape<Extract<GraphqlShape, { kind: 'records' }>> = (build, field, itemType, shape) => {
  const union = build.recordUnion(fieldNames(itemType, field).type, allowedModels(field, shape.modelsValidator));
  return {
    ...listOf(union),
    extensions: { ...costs((inner) => 5 * Math.max(inner, 1), { reads: true }).extensions, ...leadsTo(field) },
    resolve: (value, { locale }, _args, context) => loadRecords(value, union, locale, context),
  };
};

/** Modular content. */
export const blocksShape: FieldShape = (build, field, itemType) => {
  const type = fieldTypeOf(field);
  const union = build.recordUnion(fieldNames(itemType, field).type, type.allowedBlockIds(field));
  return {
    ...listOf(union),
    ...costs((inner) => 5 * Math.max(inner, 1)),
    resolve: (value, place, _args, context) => toBlockNodes(type.blockSlots(value), union, place, context),
  };
};

/** One block or none. */
export const blockShape: FieldShape = (build, field, itemType) => {
  const type = fieldTypeOf(field);
  const union = build.recordUnion(fieldNames(itemType, field).type, type.allowedBlockIds(field));
  return {
    type: union?.type ?? GraphQLString,
    isPlaceholder: union === null,
    resolve: (value, place, _args, context) => toBlockNodes(type.blockSlots(value), union, place, context)[0] ?? null,
  };
};

/** A list of records; where nothing is allowed, the placeholder that is always empty. */
export function listOf(union: RecordUnion | null): Pick<FieldOutput, 'type'> {
  return { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(union?.type ?? GraphQLString))) };
}

/** Models that a validator of a field lists. */
export function allowedModels(field: Field, validator: string): readonly string[] {
  const models = field.validators[validator]?.['item_types'];
  return Array.isArray(models) ? models.filter((id) => typeof id === 'string') : [];
}

/** A block at rest, and its path in the value. */
export interface PlacedSlot {
  slot: unknown;
  path: readonly (string | number)[];
}

/** Blocks at rest as nodes; those the place does not take are left out. */
export function toBlockNodes(
  slots: readonly PlacedSlot[],
  union: RecordUnion | null,
  { node, path, locale }: ValuePlace,
  context: DeliveryContext,
): RecordNode[] {
  return slots.flatMap(({ slot, path: below }) => {
    if (!isBlockContent(slot) || !union?.itemTypeIds.has(slot.itemTypeId)) return [];
    return toBlockNode(slot, node, [path, ...below].join('.'), locale, context) ?? [];
  });
}

/** From here on an answer is resolved in turns. */
const manyRecords = 500;

/** Records by ID, in order; those the request cannot see or the place does not take are left out. */
export async function loadRecords(
  ids: unknown,
  union: RecordUnion | null,
  locale: LocaleChoice,
  context: DeliveryContext,
): Promise<RecordNode[]> {
  if (union === null || !Array.isArray(ids) || !hasRoomFor(ids.length, context)) return [];
  const items = await loadPresent(
    context.items,
    ids.filter((id) => typeof id === 'string'),
  );
  // Thousands of records may link to the same few, which arrive for all of them at once.
  if (context.answered.records > manyRecords) await context.turns.next();
  return toRecordNodes(
    items.filter((item) => union.itemTypeIds.has(item.itemTypeId)),
    locale,
    context,
  );
}
