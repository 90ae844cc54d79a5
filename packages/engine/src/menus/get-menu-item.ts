import type { EntityId } from '@lectern/domain';
import { listMenuItems as loadMenuItems } from '@lectern/storage';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireMenuItem, type PlacedMenuItem } from './menu-item-rules.ts';

/** An entry of the content menu. Throws `NOT_FOUND`. */
export async function getMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<PlacedMenuItem> {
  return withRead(services, scope, async ({ db }) => requireMenuItem(await loadMenuItems(db), id));
}
