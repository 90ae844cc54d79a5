import { eventsOf, type MenuItem, requireCapability } from '@lectern/domain';
import { listMenuItems as loadMenuItems, updateMenuItemRow } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { type MenuPlacement, placeEntries } from './menu-tree.ts';

/**
 * Moves entries of the content menu. Throws `NOT_FOUND`, `INVALID_PARENT`, `DUPLICATE_POSITIONS_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function reorderMenuItems(
  services: EngineServices,
  scope: EnvironmentScope,
  placements: readonly MenuPlacement[],
): Promise<{ moved: MenuItem[]; menu: MenuItem[] }> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_manage_menu');
    const { moved } = placeEntries(await loadMenuItems(ctx.db), placements);
    for (const menuItem of moved) await updateMenuItemRow(ctx.db, menuItem);
    ctx.emit(
      ...eventsOf(
        'menu_item',
        'update',
        moved.map(({ id }) => id),
      ),
    );
    return { moved, menu: await loadMenuItems(ctx.db) };
  });
}
