import type { EntityId } from '@lectern/domain';
import { listSchemaMenuItems as loadSchemaMenuItems } from '@lectern/storage';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireSchemaMenuItem, type PlacedSchemaMenuItem } from './schema-menu-item-rules.ts';

/** An entry of the schema menu. Throws `NOT_FOUND`. */
export async function getSchemaMenuItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<PlacedSchemaMenuItem> {
  return withRead(services, scope, async ({ db }) => requireSchemaMenuItem(await loadSchemaMenuItems(db), id));
}
