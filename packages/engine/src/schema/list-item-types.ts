import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { type ItemTypeView, viewItemTypes } from './item-type-view.ts';

/** All models and blocks, oldest first. Whoever enters the environment may read them. */
export async function listItemTypes(services: EngineServices, scope: EnvironmentScope): Promise<ItemTypeView[]> {
  return withRead(services, scope, ({ db, schema }) => viewItemTypes(db, schema, [...schema.itemTypes.values()]));
}
