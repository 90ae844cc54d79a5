import { fieldsOf, type ItemType } from '@lectern/domain';
import { serverFacetOf } from '@lectern/field-types/server';
import type { ItemCondition, ItemOperand, ItemOperator } from '@lectern/storage';
import { type GraphQLEnumType, GraphQLInputObjectType, GraphQLList, GraphQLNonNull } from 'graphql';
import type { SingleFilter } from '../execution/answer-tags.ts';
import type { DeliveryMode } from '../execution/delivery-context.ts';
import { fieldNames, modelNames } from '../schema/names.ts';
import type { SchemaBuild } from '../schema/schema-build.ts';
import { workflowStageTypes } from '../schema/workflow-stages.ts';
import { type DeepFilter, deepFilter } from './deep-filter.ts';
import { filterInput } from './filter-inputs.ts';
import { leavesOf } from './filter-tree.ts';

/** The filter of a model: its GraphQL input and the meaning of its keys. */
export interface ItemFilter {
  input: GraphQLInputObjectType;
  /** Converts the argument to a condition; undefined when it is empty. */
  toCondition(filter: unknown, mode: Pick<DeliveryMode, 'version'>): ItemCondition | undefined;
  /** What the argument says about the one record that it can find. */
  readSingle(filter: unknown): SingleFilter;
}

interface FilterKey {
  operand: ItemOperand;
  input: GraphQLInputObjectType;
  /** Whether one value usually finds one record. */
  identifiesRecords?: boolean;
  /** Set where the field is filtered by its blocks. */
  deep?: DeepFilter;
}

const metaInputs = {
  id: ['id', 'ItemIdFilter'],
  _createdAt: ['created_at', 'CreatedAtFilter'],
  _updatedAt: ['updated_at', 'UpdatedAtFilter'],
  _publishedAt: ['published_at', 'PublishedAtFilter'],
  _firstPublishedAt: ['first_published_at', 'PublishedAtFilter'],
  _publicationScheduledAt: ['publication_scheduled_at', 'PublishedAtFilter'],
  _unpublishingScheduledAt: ['unpublishing_scheduled_at', 'PublishedAtFilter'],
  _status: ['status', 'StatusFilter'],
  _isValid: ['is_valid', 'BooleanFilter'],
} as const;

/** Makes the filter of a model. */
export function itemFilter(
  build: Pick<SchemaBuild, 'schema' | 'itemFilter'>,
  itemType: ItemType,
  localesInput: GraphQLInputObjectType,
): ItemFilter {
  // Made when it is first needed: blocks may contain one another.
  let made: Map<string, FilterKey> | undefined;
  const keys = () => (made ??= filterKeys(build, itemType, localesInput));
  const input: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: modelNames(itemType).filter,
    fields: () => ({
      ...Object.fromEntries([...keys()].map(([name, key]) => [name, { type: key.input }])),
      OR: { type: new GraphQLList(input) },
      AND: { type: new GraphQLList(input) },
    }),
  });
  return {
    input,
    readSingle: (filter) => readSingle(filter, (name) => keys().get(name)),
    toCondition: (filter, mode) =>
      leavesOf<ItemCondition>(filter, (name, operator, value) => {
        const key = keys().get(name);
        if (key === undefined) return undefined;
        const { operand } = key;
        if (key.deep !== undefined) return deepCondition(key.deep, operand, { operator, value }, mode);
        const condition = { operand, operator: operator as ItemOperator, value };
        return mode.version === 'published' && name === '_status' ? statusWithoutDrafts(condition) : condition;
      }),
  };
}

/** Conditions inside of `OR` may fail while others hold: only those that always hold narrow a filter down. */
function readSingle(filter: unknown, keyOf: (name: string) => FilterKey | undefined): SingleFilter {
  if (typeof filter !== 'object' || filter === null) return {};
  for (const [name, condition] of Object.entries(filter)) {
    const wanted: unknown = condition == null || name === 'OR' ? undefined : (condition as { eq?: unknown }).eq;
    if (typeof wanted !== 'string') continue;
    if (name === 'id') return { id: wanted };
    const key = keyOf(name);
    if (key?.operand.kind === 'field' && key.identifiesRecords === true)
      return { value: { fieldId: key.operand.fieldId, text: wanted } };
  }
  return {};
}

/** The input of `_locales`. */
export function localesFilter(siteLocale: GraphQLEnumType): GraphQLInputObjectType {
  const type = new GraphQLList(new GraphQLNonNull(siteLocale));
  return new GraphQLInputObjectType({
    name: 'LocalesFilter',
    description: 'Specifies how to filter by locale',
    fields: { allIn: { type }, anyIn: { type }, notIn: { type } },
  });
}

/** What one operator of a field with deep filtering means. */
function deepCondition(
  deep: DeepFilter,
  operand: ItemOperand,
  { operator, value }: { operator: string; value: unknown },
  mode: Pick<DeliveryMode, 'version'>,
): ItemCondition | undefined {
  if (operator === 'value')
    return leavesOf<ItemCondition>({ value }, (_name, textOperator, argument) => ({
      operand,
      operator: textOperator as ItemOperator,
      value: argument,
    }));
  if (operator === 'blocks')
    return leavesOf<ItemCondition>({ value }, (_name, blockOperator, argument) =>
      deep.toCondition(blockOperator, argument, mode),
    );
  return deep.toCondition(operator, value, mode);
}

function filterKeys(
  build: Pick<SchemaBuild, 'schema' | 'itemFilter'>,
  itemType: ItemType,
  localesInput: GraphQLInputObjectType,
): Map<string, FilterKey> {
  const { schema } = build;
  const keys = new Map<string, FilterKey>();
  for (const field of fieldsOf(schema, itemType.id)) {
    const { filter, graphql } = serverFacetOf(field);
    const deep = deepFilter(build, itemType, field);
    if (deep !== null) {
      const operand = { kind: 'field', fieldId: field.id } as const;
      keys.set(fieldNames(itemType, field).field, { operand, input: deep.input, deep });
    }
    // The filter of a block has no documents (reference, delivery 7).
    if (filter === null || deep !== null || (itemType.isModularBlock && graphql.kind === 'document')) continue;
    keys.set(fieldNames(itemType, field).field, {
      operand: { kind: 'field', fieldId: field.id },
      input: filterInput(filter.input),
      identifiesRecords: filter.identifiesRecords === true,
    });
  }
  if (itemType.isModularBlock) {
    keys.set('id', { operand: { kind: 'meta', name: 'id' }, input: filterInput('ItemIdFilter') });
    return keys;
  }
  for (const [name, [meta, input]] of Object.entries(metaInputs)) {
    keys.set(name, { operand: { kind: 'meta', name: meta }, input: filterInput(input) });
  }
  if (itemType.isSortable || itemType.isTree)
    keys.set('position', { operand: { kind: 'meta', name: 'position' }, input: filterInput('PositionFilter') });
  if (itemType.isTree)
    keys.set('parent', { operand: { kind: 'meta', name: 'parent' }, input: filterInput('ParentFilter') });
  const stages = workflowStageTypes(schema, itemType);
  if (stages !== null) keys.set('_stage', { operand: { kind: 'meta', name: 'stage' }, input: stages.filter });
  if (fieldsOf(schema, itemType.id).some((field) => field.isLocalized)) {
    keys.set('_locales', { operand: { kind: 'meta', name: 'locales' }, input: localesInput });
  }
  return keys;
}

/** Without drafts every record reads `published`, whatever awaits publication. */
function statusWithoutDrafts({ operator, value }: { operator: ItemOperator; value: unknown }): ItemCondition {
  const names = Array.isArray(value) ? value : [value];
  const isNegative = operator === 'neq' || operator === 'not_in';
  const holds = names.includes('published') !== isNegative;
  return holds ? { and: [] } : { operand: { kind: 'meta', name: 'id' }, operator: 'in', value: [] };
}
