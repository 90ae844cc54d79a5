import { DomainError, type ItemType, requireCapability } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { deleteItemType, updateFieldRow } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, reloadSchema } from '../context.ts';
import { endSessionsIn } from '../editing-sessions/item-locks.ts';
import { dropRules } from '../roles/drop-rules.ts';
import type { EngineServices } from '../services.ts';
import { requireItemType } from './find-in-schema.ts';
import { type ItemTypeView, viewItemType } from './item-type-view.ts';
import { removeMenuEntries } from './menu-entries.ts';
import { fieldsAccepting, withoutItemType } from './model-references.ts';
import { mapLocales } from './record-locales.ts';
import { rewriteContent } from './rewrite-content.ts';
import { withContentRewrite } from './with-content-rewrite.ts';

/**
 * Removes a model with its records, the references to them in every version of other records, its place in validators
 * and menus, and rules of roles about it; or a block that no field accepts. Returns it without fields. Throws
 * `NOT_FOUND`, `MODULAR_BLOCK_IN_USE`, `INSUFFICIENT_PERMISSIONS`, the transient `CONCURRENT_ROLE_UPDATE`.
 */
export async function destroyItemType(
  services: EngineServices,
  scope: EnvironmentScope,
  key: string,
  options: { skipMenuItemsDeletion?: boolean } = {},
): Promise<ItemTypeView> {
  return withContentRewrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const itemType = requireItemType(ctx.schema, key);
    const view = await viewItemType(ctx.db, ctx.schema, itemType.id);
    await releaseReferences(ctx, itemType);
    await removeMenuEntries(ctx, itemType.id, { keepMenuItems: options.skipMenuItemsDeletion === true });
    await deleteItemType(ctx.db, itemType.id);
    await dropRules(ctx, (rule) => rule.item_type === itemType.id);
    await endSessionsIn(ctx, { itemTypeId: itemType.id });
    ctx.emit({ noun: 'item_type', id: itemType.id, change: 'delete', before: view });
    return { ...view, fields: [], fieldsets: [], singletonItemId: null };
  });
}

/** Deletes the records of a model and removes references to them. */
async function releaseReferences(ctx: OperationContext, itemType: ItemType): Promise<void> {
  const accepting = fieldsAccepting(ctx.schema, itemType.id).filter((field) => field.itemTypeId !== itemType.id);
  if (itemType.isModularBlock) {
    if (accepting.length > 0) throw new DomainError('MODULAR_BLOCK_IN_USE', { fields: accepting.map(({ id }) => id) });
    return;
  }
  for (const field of accepting)
    await updateFieldRow(ctx.db, { ...field, validators: withoutItemType(field.validators, itemType.id) });
  await rewriteContent(ctx, {
    before: ctx.schema,
    after: await reloadSchema(ctx),
    itemTypeIds: new Set(accepting.map((field) => field.itemTypeId)),
    goneItemTypeIds: new Set([itemType.id]),
    removedItemTypeIds: new Set([itemType.id]),
    change({ itemTypeId, content, goneItemIds }) {
      const stripped = accepting
        .filter((field) => field.itemTypeId === itemTypeId && content[field.id] !== undefined)
        .map((field) => [
          field.id,
          mapLocales(field, content[field.id], (value) =>
            fieldTypeOf(field).withoutReferences(value, { itemIds: goneItemIds, uploadIds: new Set() }),
          ),
        ]);
      return { ...content, ...Object.fromEntries(stripped) };
    },
  });
}
