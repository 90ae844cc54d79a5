import type { Site } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import { readRoleView, type RoleView } from './role-view.ts';

/** A role of a site. Throws `NOT_FOUND`. */
export async function getRoleView(services: EngineServices, site: Site, id: string): Promise<RoleView> {
  return readRoleView(services.db.kysely, site, id);
}
