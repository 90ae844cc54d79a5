import type { Site } from '@lectern/domain';
import type { User } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { getUser } from './get-user.ts';

/** A user of a site with their latest access. Throws `NOT_FOUND`. */
export async function readUser(services: EngineServices, site: Site, id: string): Promise<User> {
  const user = await getUser(services.db.kysely, site, id);
  return { ...user, lastAccessAt: services.userAccess.lastAccessOf(user) };
}
