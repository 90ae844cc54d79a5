import type { Site } from '@lectern/domain';
import { listUsers as loadUsers, type User } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/** Users of a site with their latest access, oldest first; its owner is not one of them. */
export async function listUsers(services: EngineServices, site: Site): Promise<User[]> {
  const users = await loadUsers(services.db.kysely, site.id);
  return users.map((user) => ({ ...user, lastAccessAt: services.userAccess.lastAccessOf(user) }));
}
