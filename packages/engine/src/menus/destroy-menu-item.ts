import { type EntityId, eventsOf, type MenuItem, requireCapability } from '@lectern/domain';
import { deleteMenuItem, listMenuItems as loadMenuItems, updateMenuItemRow } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireMenuItem } from './menu-item-rules.ts';
import { childrenMovedUp } from './menu-tree.ts';

/**
 * Removes an entry of the content menu; its children move up one level. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<MenuItem> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_manage_menu');
    const menu = await loadMenuItems(ctx.db);
    const { menuItem } = requireMenuItem(menu, id);
    const { moved } = childrenMovedUp(menu, menuItem);
    for (const child of moved) await updateMenuItemRow(ctx.db, child);
    await deleteMenuItem(ctx.db, id);
    ctx.emit(
      ...eventsOf(
        'menu_item',
        'update',
        moved.map((child) => child.id),
      ),
      { noun: 'menu_item', id: id, change: 'delete' },
    );
    return menuItem;
  });
}
