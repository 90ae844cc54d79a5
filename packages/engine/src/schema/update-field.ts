import { type EntityId, type Field, type FieldTypeId, generateId, requireCapability } from '@lectern/domain';
import { completeAppearance, defaultAppearance, defaultValidators, fieldTypes } from '@lectern/field-types';
import { updateFieldRow, updateItemTypeRow } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, reloadSchema } from '../context.ts';
import { followFieldInFilters } from '../saved-filters/follow-field.ts';
import type { EngineServices } from '../services.ts';
import { type FieldAndOwner, fieldAndOwner, type FieldInput } from './create-field.ts';
import { completeField } from './field-rules.ts';
import { requireField, requireItemType } from './find-in-schema.ts';
import { acceptedItemTypeIds } from './model-references.ts';
import { withFieldReleased } from './own-fields.ts';
import { lastFreePosition, makeRoom } from './positions.ts';
import { droppedItemTypes, reshapeDefault, reshapeValue } from './reshape-values.ts';
import { rewriteContent } from './rewrite-content.ts';
import { assertIsNoSlugSource } from './slug-source.ts';
import { withContentRewrite } from './with-content-rewrite.ts';
import { itemTypeBefore } from './item-type-view.ts';

/**
 * Updates a field; content follows (reference, schema 2): values are converted to a new type, copied to or collected
 * from locales, cleared of models and blocks no longer accepted, and validated again. Returns the other fields that
 * moved too. Throws `NOT_FOUND`, `INVALID_FIELD`, `INVALID_RELATIONSHIP`, `USED_AS_SLUG_SOURCE`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function updateField(
  services: EngineServices,
  scope: EnvironmentScope,
  key: string,
  changes: FieldInput,
): Promise<FieldAndOwner & { moved: readonly Field[] }> {
  return withContentRewrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const before = requireField(ctx.schema, key);
    const itemType = requireItemType(ctx.schema, before.itemTypeId);
    const field = await completeField(ctx, changedField(ctx, before, changes), itemType);
    if (field.apiKey !== before.apiKey || field.fieldType !== before.fieldType)
      assertIsNoSlugSource(before, ctx.schema);

    const hasMoved = field.position !== before.position || field.fieldsetId !== before.fieldsetId;
    const moved = hasMoved ? await makeRoom(ctx, field, field.position, field.id) : [];
    await updateFieldRow(ctx.db, field);
    if (field.apiKey !== before.apiKey)
      await followFieldInFilters(ctx, { itemTypeId: itemType.id, from: before.apiKey, to: field.apiKey });
    if (field.fieldType !== before.fieldType)
      await updateItemTypeRow(ctx.db, withFieldReleased(itemType, field.id, field.fieldType));
    await followWithContent(ctx, before, field);
    ctx.emit({ noun: 'item_type', id: itemType.id, change: 'update', ...itemTypeBefore(ctx.schema, itemType.id) });
    return { ...(await fieldAndOwner(ctx, await reloadSchema(ctx), field.id)), moved };
  });
}

async function followWithContent(ctx: OperationContext, before: Field, field: Field): Promise<void> {
  const dropped = [...droppedItemTypes(before, field).values()].flatMap((ids) => [...ids]);
  const isReshaped =
    field.fieldType !== before.fieldType || field.isLocalized !== before.isLocalized || dropped.length > 0;
  const isJudgedAnew = JSON.stringify(field.validators) !== JSON.stringify(before.validators);
  if (!isReshaped && !isJudgedAnew) return;

  const schemaAfter = await reloadSchema(ctx);
  const models = dropped.filter((id) => ctx.schema.itemTypes.get(id)?.isModularBlock === false);
  const change = { before, after: field, schemaBefore: ctx.schema, schemaAfter, seed: generateId() };
  await rewriteContent(ctx, {
    before: ctx.schema,
    after: schemaAfter,
    itemTypeIds: new Set([field.itemTypeId]),
    goneItemTypeIds: new Set(models),
    ...(isReshaped
      ? {
          change: ({ content, ...level }) => ({
            ...content,
            [field.id]: reshapeValue(change, content[field.id], level),
          }),
        }
      : {}),
  });
}

function changedField(ctx: OperationContext, before: Field, { appearance, ...changes }: FieldInput): Field {
  const fieldType = changes.fieldType ?? before.fieldType;
  const isLocalized = changes.isLocalized ?? before.isLocalized;
  const base =
    fieldType === before.fieldType
      ? { ...before, defaultValue: reshapeDefault(before, isLocalized, ctx.schema) }
      : retyped(before, fieldType);
  const fieldsetId = changes.fieldsetId === undefined ? before.fieldsetId : changes.fieldsetId;
  const position =
    fieldsetId === before.fieldsetId
      ? before.position
      : lastFreePosition(ctx.schema, { ...before, fieldsetId }, before.id);
  return {
    ...base,
    position,
    ...changes,
    id: before.id,
    itemTypeId: before.itemTypeId,
    appearance:
      appearance === undefined || appearance === null ? base.appearance : completeAppearance(fieldType, appearance),
  };
}

/** Another type starts from its defaults; what it accepts of models and blocks is carried over where it fits. */
function retyped(before: Field, fieldType: FieldTypeId): Field {
  const accepted = [...acceptedItemTypeIds(before)];
  const keepsBlocks = fieldTypes[fieldType].holdsBlocks === fieldTypes[before.fieldType].holdsBlocks;
  return {
    ...before,
    fieldType,
    validators: keepsBlocks ? withAccepted(defaultValidators(fieldType), accepted) : defaultValidators(fieldType),
    appearance: defaultAppearance(fieldType),
    defaultValue: null,
    deepFilteringEnabled: false,
    contentLinkEnabled: true,
  };
}

/** A type with a single required list inherits what the previous type accepted; one with several lists cannot. */
function withAccepted(validators: Field['validators'], accepted: readonly EntityId[]): Field['validators'] {
  const [[name, settings] = ['', {}], ...others] = Object.entries(validators);
  return name === '' || others.length > 0 ? validators : { [name]: { ...settings, item_types: accepted } };
}
