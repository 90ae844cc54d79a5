import type { SchemaMenuItem } from '@lectern/domain';
import { listSchemaMenuItems as loadSchemaMenuItems } from '@lectern/storage';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';

/** The schema menu, siblings in order. */
export async function listSchemaMenuItems(
  services: EngineServices,
  scope: EnvironmentScope,
): Promise<SchemaMenuItem[]> {
  return withRead(services, scope, ({ db }) => loadSchemaMenuItems(db));
}
