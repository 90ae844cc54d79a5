import { type EntityId, eventsOf, requireCapability, type SchemaMenuItem } from '@lectern/domain';
import {
  deleteSchemaMenuItem,
  listSchemaMenuItems as loadSchemaMenuItems,
  updateSchemaMenuItemRow,
} from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { childrenMovedUp } from './menu-tree.ts';
import { requireSchemaMenuItem, linkedToItemType } from './schema-menu-item-rules.ts';

/** Deletes a group; its entries move up one level. Throws `CANNOT_CREATE_OR_DESTROY_…` for the entry of a model. */
export async function destroySchemaMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<SchemaMenuItem> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const menu = await loadSchemaMenuItems(ctx.db);
    const { schemaMenuItem } = requireSchemaMenuItem(menu, id);
    if (schemaMenuItem.itemTypeId !== null) throw linkedToItemType();
    const { moved } = childrenMovedUp(menu, schemaMenuItem);
    for (const child of moved) await updateSchemaMenuItemRow(ctx.db, child);
    await deleteSchemaMenuItem(ctx.db, id);
    ctx.emit(
      ...eventsOf(
        'schema_menu_item',
        'update',
        moved.map((child) => child.id),
      ),
      { noun: 'schema_menu_item', id: id, change: 'delete' },
    );
    return schemaMenuItem;
  });
}
