import { type EnvironmentSchema, type Field, fieldsOf } from '@lectern/domain';
import { fieldTypeOf, type ValidationContext, validateValue, type ValueProblem } from '@lectern/field-types';
import { type FieldsOf, type FormBlock, readBlock } from '@lectern/field-types/console';
import { equalValues } from './equal-values.ts';
import type { FormValues } from './field-paths.ts';

/**
 * One locale's value as a write sends it: unchanged blocks as their IDs, changed ones with what changed, new ones whole
 * (reference, records 3). `stored` is the same locale's value as the server sent it.
 */
export function outgoingValue(field: Field, value: unknown, stored: unknown, ofModel: FieldsOf): unknown {
  const type = fieldTypeOf(field);
  if (!type.holdsBlocks || value === null || value === undefined) return value ?? null;
  const known = blocksById(field, stored);
  return type.mapBlocks(value, (slot) => {
    const block = readBlock(slot);
    return block === null ? slot : outgoingBlock(block, known.get(block.id), ofModel);
  });
}

function outgoingBlock(
  block: FormBlock,
  before: FormBlock | undefined,
  ofModel: FieldsOf,
): string | Record<string, unknown> {
  if (before !== undefined && equalValues(block.attributes, before.attributes)) return block.id;
  const { id, type, relationships } = block;
  const fields = ofModel(relationships.item_type.data.id).filter(
    ({ apiKey }) => before === undefined || !equalValues(block.attributes[apiKey], before.attributes[apiKey]),
  );
  const attributes: FormValues = Object.fromEntries(
    fields.map((field) => [
      field.apiKey,
      outgoingValue(field, block.attributes[field.apiKey], before?.attributes[field.apiKey], ofModel),
    ]),
  );
  return { id, type, attributes, relationships };
}

/** The direct blocks of a value, by ID. */
export function blocksById(field: Field, value: unknown): Map<string, FormBlock> {
  const blocks = fieldTypeOf(field)
    .blockSlots(value)
    .flatMap(({ slot }) => readBlock(slot) ?? []);
  return new Map(blocks.map((block) => [block.id, block]));
}

/** A problem of a value or of a field in one of its blocks; `field` is the one that has it. */
export interface DeepProblem {
  field: Field;
  problem: ValueProblem;
}

/** Problems of a value and of the blocks in it, at any depth; paths lead from the outermost value. */
export function validateDeep(field: Field, value: unknown, context: Omit<ValidationContext, 'field'>): DeepProblem[] {
  const own = validateValue(value, { ...context, field }).map((problem) => ({ field, problem }));
  const below = fieldTypeOf(field)
    .blockSlots(value)
    .flatMap(({ slot, path }) => {
      const block = readBlock(slot);
      return block === null ? [] : validateBlock(block, context).map((found) => placedBelow(found, path));
    });
  return [...own, ...below];
}

function validateBlock(block: FormBlock, context: Omit<ValidationContext, 'field'>): DeepProblem[] {
  return fieldsOf(context.schema, block.relationships.item_type.data.id).flatMap((field) =>
    validateDeep(field, block.attributes[field.apiKey] ?? fieldTypeOf(field).emptyValue, context).map((found) =>
      placedBelow(found, [field.apiKey]),
    ),
  );
}

function placedBelow({ field, problem }: DeepProblem, path: readonly (string | number)[]): DeepProblem {
  return { field, problem: { ...problem, path: [...path, ...(problem.path ?? [])] } };
}

/** Fields of a block model, for functions that walk values. */
export function fieldsOfModel(schema: EnvironmentSchema): FieldsOf {
  return (itemTypeId) => fieldsOf(schema, itemTypeId);
}
