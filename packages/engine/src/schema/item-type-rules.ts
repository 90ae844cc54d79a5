import {
  checkItemTypeApiKey,
  DomainError,
  type EnvironmentSchema,
  type Field,
  invalidField,
  type ItemType,
  ownFieldAttributes,
  type Problem,
} from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { ownFieldRules } from './own-fields.ts';

/** Flags a block must keep switched off (reference, schema 1), by wire name. */
const offInBlocks = {
  singleton: 'isSingleton',
  sortable: 'isSortable',
  tree: 'isTree',
  draft_mode_active: 'draftModeActive',
  draft_saving_active: 'draftSavingActive',
  inverse_relationships_enabled: 'inverseRelationshipsEnabled',
} as const satisfies Record<string, keyof ItemType>;

/**
 * Refuses a model or block that breaks a rule, naming every one: `INVALID_FIELD` on name, API key and flags,
 * `INVALID_ORDERING…` for clashing orders, `INVALID_RELATIONSHIP` for a field that cannot serve. `fields` are its own.
 */
export function assertItemTypeValid(itemType: ItemType, fields: readonly Field[], schema: EnvironmentSchema): void {
  const problems = [
    ...checkNames(itemType, schema),
    ...(itemType.isModularBlock ? checkBlock(itemType) : []),
    ...checkOrdering(itemType),
    ...checkOwnFields(itemType, fields),
    ...(isWorkflowPossible(itemType, schema) ? [] : [invalidRelationship('workflow')]),
  ];
  if (problems.length > 0) throw DomainError.of(problems);
}

/** Drops meaningless combinations: a direction without an order; an order without one is ascending. */
export function normalizeItemType(itemType: ItemType): ItemType {
  const hasOrdering = itemType.orderingFieldId !== null || itemType.orderingMeta !== null;
  return {
    ...itemType,
    name: itemType.name.trim(),
    orderingDirection: hasOrdering ? (itemType.orderingDirection ?? 'asc') : null,
    draftSavingActive: itemType.draftSavingActive && (itemType.draftModeActive || itemType.isModularBlock),
  };
}

/** Blocks have no stages of their own: they follow their record. */
function isWorkflowPossible({ workflowId, isModularBlock }: ItemType, schema: EnvironmentSchema): boolean {
  return workflowId === null || (!isModularBlock && schema.workflows.has(workflowId));
}

function checkNames(itemType: ItemType, schema: EnvironmentSchema): Problem[] {
  const others = [...schema.itemTypes.values()].filter(({ id }) => id !== itemType.id);
  const keyProblem = checkItemTypeApiKey(itemType.apiKey);
  return [
    ...(itemType.name === '' ? [problem('name', 'VALIDATION_REQUIRED')] : []),
    ...(others.some(({ name }) => name === itemType.name) ? [problem('name', 'VALIDATION_UNIQUENESS')] : []),
    ...(keyProblem === null ? [] : [problem('api_key', keyProblem)]),
    ...(others.some(({ apiKey }) => apiKey === itemType.apiKey) ? [problem('api_key', 'VALIDATION_UNIQUENESS')] : []),
  ];
}

function checkBlock(itemType: ItemType): Problem[] {
  const flags = Object.entries(offInBlocks).filter(([, attribute]) => itemType[attribute]);
  return [
    ...flags.map(([field]) => problem(field, 'VALIDATION_INVALID')),
    ...(itemType.orderingMeta === null ? [] : [problem('ordering_meta', 'VALIDATION_INVALID')]),
    ...(itemType.orderingFieldId === null ? [] : [problem('ordering_field', 'VALIDATION_INVALID')]),
  ];
}

function checkOrdering(itemType: ItemType): Problem[] {
  if (itemType.isModularBlock) return [];
  const isManual = itemType.isSortable || itemType.isTree;
  const hasField = itemType.orderingFieldId !== null;
  const hasMeta = itemType.orderingMeta !== null;
  if (itemType.isSingleton && (isManual || hasField || hasMeta))
    return [{ code: 'INVALID_ORDERING_FOR_SINGLETON_ITEM_TYPE', details: {} }];
  if (isManual && (hasField || hasMeta)) return [{ code: 'INVALID_ORDERING_FOR_SORTABLE_ITEM_TYPE', details: {} }];
  if ((hasField && hasMeta) || (itemType.isSortable && itemType.isTree))
    return [{ code: 'INVALID_ORDERING', details: {} }];
  return [];
}

function checkOwnFields(itemType: ItemType, fields: readonly Field[]): Problem[] {
  return ownFieldAttributes.flatMap((attribute) => {
    const fieldId = itemType[attribute];
    const { relationship } = ownFieldRules[attribute];
    if (fieldId === null) return [];
    const field = fields.find(({ id }) => id === fieldId);
    return field !== undefined && fieldTypeOf(field).servesAs.includes(attribute)
      ? []
      : [invalidRelationship(relationship)];
  });
}

function problem(field: string, code: string): Problem {
  return invalidField('ItemType', field, code);
}

function invalidRelationship(relationship: string): Problem {
  return { code: 'INVALID_RELATIONSHIP', details: { relationship, record_type: 'ItemType' } };
}
