import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireItemType } from './find-in-schema.ts';
import { type ItemTypeView, viewItemType } from './item-type-view.ts';

/** A model or block by id or api key. Throws `NOT_FOUND`. */
export async function getItemType(
  services: EngineServices,
  scope: EnvironmentScope,
  idOrApiKey: string,
): Promise<ItemTypeView> {
  return withRead(services, scope, ({ db, schema }) =>
    viewItemType(db, schema, requireItemType(schema, idOrApiKey).id),
  );
}
