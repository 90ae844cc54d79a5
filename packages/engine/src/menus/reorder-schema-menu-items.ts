import { DomainError, eventsOf, requireCapability, type SchemaMenuItem } from '@lectern/domain';
import { listSchemaMenuItems as loadSchemaMenuItems, updateSchemaMenuItemRow } from '@lectern/storage';
import { type EnvironmentScope, withSchemaWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { type MenuPlacement, placeEntries } from './menu-tree.ts';

/**
 * Moves entries of the schema menu. Throws `NOT_FOUND`, `INVALID_PARENT`, `DUPLICATE_POSITIONS_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function reorderSchemaMenuItems(
  services: EngineServices,
  scope: EnvironmentScope,
  placements: readonly MenuPlacement[],
): Promise<{ moved: SchemaMenuItem[]; menu: SchemaMenuItem[] }> {
  return withSchemaWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_edit_schema');
    const before = await loadSchemaMenuItems(ctx.db);
    const moved = (['item_type', 'modular_block'] as const).flatMap((kind) => {
      const ofKind = before.filter((entry) => entry.kind === kind);
      return placeEntries(
        ofKind,
        placements.filter(({ id }) => ofKind.some((entry) => entry.id === id)),
      ).moved;
    });
    if (placements.some(({ id }) => !moved.some((entry) => entry.id === id))) throw new DomainError('NOT_FOUND');
    for (const entry of moved) await updateSchemaMenuItemRow(ctx.db, entry);
    ctx.emit(
      ...eventsOf(
        'schema_menu_item',
        'update',
        moved.map(({ id }) => id),
      ),
    );
    return { moved, menu: await loadSchemaMenuItems(ctx.db) };
  });
}
