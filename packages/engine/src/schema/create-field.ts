import {
  DomainError,
  type EntityId,
  type EnvironmentSchema,
  type Field,
  fieldsOf,
  generateId,
  invalidField,
  requireCapability,
} from '@lectern/domain';
import { completeAppearance, initialValue, type PartialAppearance, validateValue } from '@lectern/field-types';
import { insertField, updateItemTypeRow } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, reloadSchema } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { assertIdIsFree } from './assert-id-is-free.ts';
import { completeField } from './field-rules.ts';
import { requireItemType } from './find-in-schema.ts';
import { type ItemTypeView, viewItemType, itemTypeBefore } from './item-type-view.ts';
import { withFieldAssigned } from './own-fields.ts';
import { lastFreePosition, makeRoom } from './positions.ts';
import { rewriteContent } from './rewrite-content.ts';
import { withContentRewrite } from './with-content-rewrite.ts';

/** The optional attributes of a field; omitted ones get their default. */
export type FieldInput = Partial<Omit<Field, 'id' | 'itemTypeId' | 'appearance'>> & {
  appearance?: PartialAppearance | null;
};

/** A field and the model that owns it. */
export interface FieldAndOwner {
  field: Field;
  itemType: ItemTypeView;
}

/**
 * Adds a field to a model or block, and to every version of every record. The first string and the first file field
 * become title and image (reference, schema 1). Throws `NOT_FOUND`, `INVALID_FIELD`, `INVALID_RELATIONSHIP`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function createField(
  services: EngineServices,
  scope: EnvironmentScope,
  itemTypeKey: string,
  input: FieldInput & { id?: EntityId | undefined },
): Promise<FieldAndOwner> {
  const id = input.id ?? generateId();
  return withContentRewrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    assertIdIsFree('Field', input.id, ctx.schema.fields.values());
    const itemType = requireItemType(ctx.schema, itemTypeKey);
    const field = await completeField(ctx, newField(ctx, itemType.id, { ...input, id }), itemType);
    await makeRoom(ctx, field, field.position);
    return addField(ctx, field);
  });
}

/** Stores a field that is known to be right, with everything that follows from it. */
export async function addField(ctx: OperationContext, field: Field): Promise<FieldAndOwner> {
  const itemType = requireItemType(ctx.schema, field.itemTypeId);
  await insertField(ctx.db, field);
  await updateItemTypeRow(ctx.db, withFieldAssigned(itemType, field, fieldsOf(ctx.schema, itemType.id)));
  const after = await reloadSchema(ctx);
  await rewriteContent(ctx, {
    before: ctx.schema,
    after,
    itemTypeIds: new Set([field.itemTypeId]),
    isImplied: isImplied(field, after),
    change: ({ content, locales }) => ({ ...content, [field.id]: firstValue(field, locales) }),
  });
  ctx.emit({ noun: 'item_type', id: itemType.id, change: 'update', ...itemTypeBefore(ctx.schema, itemType.id) });
  return fieldAndOwner(ctx, after, field.id);
}

/** A field with its owner in a schema. */
export async function fieldAndOwner(
  ctx: OperationContext,
  schema: EnvironmentSchema,
  fieldId: EntityId,
): Promise<FieldAndOwner> {
  const field = schema.fields.get(fieldId);
  if (field === undefined) throw new Error(`field ${fieldId} is missing from the schema`);
  return { field, itemType: await viewItemType(ctx.db, schema, field.itemTypeId) };
}

function newField(
  ctx: OperationContext,
  itemTypeId: EntityId,
  { appearance, fieldType, ...input }: FieldInput & { id: EntityId },
): Field {
  if (fieldType === undefined) throw DomainError.of([invalidField('Field', 'field_type', 'VALIDATION_REQUIRED')]);
  return {
    fieldsetId: null,
    label: '',
    apiKey: '',
    isLocalized: false,
    validators: {},
    defaultValue: null,
    hint: null,
    deepFilteringEnabled: false,
    contentLinkEnabled: true,
    ...input,
    position: input.position ?? lastFreePosition(ctx.schema, { itemTypeId, fieldsetId: input.fieldsetId ?? null }),
    itemTypeId,
    fieldType,
    appearance: completeAppearance(fieldType, appearance ?? null),
  };
}

/** Whether a record that has no value for a new field looks and counts like one with the value it starts with. */
function isImplied(field: Field, schema: EnvironmentSchema): boolean {
  if (field.isLocalized || initialValue(field, null) !== null) return false;
  return (
    validateValue(null, { field, schema, uploads: new Map(), itemTypeOfItem: new Map(), locale: null }).length === 0
  );
}

function firstValue(field: Field, locales: readonly string[]): unknown {
  if (!field.isLocalized) return initialValue(field, null);
  return Object.fromEntries(locales.map((locale) => [locale, initialValue(field, locale)]));
}
