import type { Site } from '@lectern/domain';
import { listRoles as loadRoles } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type RoleView, viewRoles } from './role-view.ts';

/** Roles of a site, oldest first. */
export async function listRoleViews(services: EngineServices, site: Site): Promise<RoleView[]> {
  return viewRoles(await loadRoles(services.db.kysely, site.id));
}
