import type { Site } from '@lectern/domain';
import { listUsers as loadUsers, type User } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** Users of a site, oldest first; its owner is not one of them. */
export async function listUsers(services: EngineServices, site: Site): Promise<User[]> {
  return loadUsers(services.db.kysely, site.id);
}
