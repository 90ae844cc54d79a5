import type { MenuItem } from '@lectern/domain';
import { listMenuItems as loadMenuItems } from '@lectern/storage';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';

/** The content menu, siblings in order. */
export async function listMenuItems(services: EngineServices, scope: EnvironmentScope): Promise<MenuItem[]> {
  return withRead(services, scope, ({ db }) => loadMenuItems(db));
}
