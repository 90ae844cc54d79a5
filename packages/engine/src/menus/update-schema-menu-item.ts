import { DomainError, type EntityId, requireCapability } from '@lectern/domain';
import { listSchemaMenuItems as loadSchemaMenuItems, updateSchemaMenuItemRow } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import {
  assertSchemaMenuItemValid,
  requireSchemaMenuItem,
  linkedToItemType,
  moveDown,
  type PlacedSchemaMenuItem,
  type SchemaMenuItemAttributes,
} from './schema-menu-item-rules.ts';

/**
 * Changes an entry of the schema menu. Throws `KIND_CANNOT_BE_CHANGED`, `INVALID_PARENT`, `INVALID_FIELD`, `NOT_FOUND`.
 */
export async function updateSchemaMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  changes: Partial<SchemaMenuItemAttributes>,
): Promise<PlacedSchemaMenuItem> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const menu = await loadSchemaMenuItems(ctx.db);
    const { schemaMenuItem: before } = requireSchemaMenuItem(menu, id);
    // The entry of a model has the model's name: it has no label of its own.
    const entry = { ...before, ...changes, ...(before.itemTypeId === null ? {} : { label: null }) };
    if (entry.kind !== before.kind) throw new DomainError('KIND_CANNOT_BE_CHANGED');
    if (entry.itemTypeId !== before.itemTypeId) throw linkedToItemType();
    assertSchemaMenuItemValid(entry, menu);
    await updateSchemaMenuItemRow(ctx.db, entry);
    await moveDown(ctx, menu, entry, before);
    return requireSchemaMenuItem(await loadSchemaMenuItems(ctx.db), id);
  });
}
