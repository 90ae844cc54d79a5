import { type Field, requireCapability } from '@lectern/domain';
import { deleteField, updateItemTypeRow } from '@lectern/storage';
import { type EnvironmentScope, reloadSchema } from '../context.ts';
import { followFieldInFilters } from '../saved-filters/follow-field.ts';
import type { EngineServices } from '../services.ts';
import type { FieldAndOwner } from './create-field.ts';
import { requireField, requireItemType } from './find-in-schema.ts';
import { viewItemType, itemTypeBefore } from './item-type-view.ts';
import { withFieldReleased } from './own-fields.ts';
import { rewriteContent } from './rewrite-content.ts';
import { assertIsNoSlugSource } from './slug-source.ts';
import { withContentRewrite } from './with-content-rewrite.ts';

/**
 * Removes a field and its values, with the blocks in them, from every version of every record. Throws `NOT_FOUND`,
 * `USED_AS_SLUG_SOURCE`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyField(
  services: EngineServices,
  scope: EnvironmentScope,
  key: string,
): Promise<FieldAndOwner> {
  return withContentRewrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const field: Field = requireField(ctx.schema, key);
    assertIsNoSlugSource(field, ctx.schema);

    await updateItemTypeRow(ctx.db, withFieldReleased(requireItemType(ctx.schema, field.itemTypeId), field.id, null));
    await deleteField(ctx.db, field.id);
    await followFieldInFilters(ctx, { itemTypeId: field.itemTypeId, from: field.apiKey, to: null });
    const after = await reloadSchema(ctx);
    await rewriteContent(ctx, {
      before: ctx.schema,
      after,
      itemTypeIds: new Set([field.itemTypeId]),
      change: ({ content }) => Object.fromEntries(Object.entries(content).filter(([fieldId]) => fieldId !== field.id)),
    });
    ctx.emit({
      noun: 'item_type',
      id: field.itemTypeId,
      change: 'update',
      ...itemTypeBefore(ctx.schema, field.itemTypeId),
    });
    return { field, itemType: await viewItemType(ctx.db, after, field.itemTypeId) };
  });
}
