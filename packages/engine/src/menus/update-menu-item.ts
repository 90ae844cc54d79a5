import type { EntityId } from '@lectern/domain';
import { updateMenuItemRow } from '@lectern/storage';
import type { EnvironmentScope } from '../context.ts';
import type { EngineServices } from '../services.ts';
import {
  assertMenuItemValid,
  requireMenuItem,
  inMenu,
  type MenuItemAttributes,
  type PlacedMenuItem,
} from './menu-item-rules.ts';
import { makeRoomFor } from './menu-tree.ts';

/** Changes an entry of the content menu. Throws like `createMenuItem`, and `NOT_FOUND`. */
export async function updateMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  changes: Partial<MenuItemAttributes>,
): Promise<PlacedMenuItem> {
  return inMenu(services, scope, async (ctx, menu) => {
    const { menuItem: before } = requireMenuItem(menu, id);
    const menuItem = { ...before, ...changes };
    await assertMenuItemValid(ctx, menuItem, menu);
    await updateMenuItemRow(ctx.db, menuItem);
    return makeRoomFor(menu, menuItem, before, (sibling) => updateMenuItemRow(ctx.db, sibling));
  });
}
