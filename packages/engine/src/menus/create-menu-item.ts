import { type EntityId, generateId, type MenuItem } from '@lectern/domain';
import { insertMenuItem, updateMenuItemRow } from '@lectern/storage';
import type { EnvironmentScope } from '../context.ts';
import { assertIdIsFree } from '../schema/assert-id-is-free.ts';
import type { EngineServices } from '../services.ts';
import { assertMenuItemValid, inMenu, type MenuItemAttributes, type PlacedMenuItem } from './menu-item-rules.ts';
import { makeRoomFor, nextPosition } from './menu-tree.ts';

/**
 * Adds an entry to the content menu, after its siblings unless a position is given, which moves those from there on
 * down. Throws `INVALID_FIELD`, `INVALID_RELATIONSHIP`, `INVALID_PARENT`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function createMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  input: Partial<MenuItemAttributes> & { id?: EntityId | undefined },
): Promise<PlacedMenuItem> {
  return inMenu(services, scope, async (ctx, menu) => {
    assertIdIsFree('MenuItem', input.id, menu);
    const menuItem: MenuItem = {
      label: '',
      externalUrl: null,
      openInNewTab: false,
      parentId: null,
      itemTypeId: null,
      itemTypeFilterId: null,
      ...input,
      position: input.position ?? nextPosition(menu, input.parentId ?? null),
      id: input.id ?? generateId(),
    };
    await assertMenuItemValid(ctx, menuItem, menu);
    await insertMenuItem(ctx.db, menuItem);
    return makeRoomFor(menu, menuItem, null, (sibling) => updateMenuItemRow(ctx.db, sibling));
  });
}
