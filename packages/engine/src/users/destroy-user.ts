import { DomainError, requireCapability } from '@lectern/domain';
import { deleteUser, revokeSiteSessions, type User } from '@lectern/storage';
import type { SiteCaller } from '../environments/administer-environments.ts';
import type { EngineServices } from '../services.ts';
import { getUser, isSelf } from './read-users.ts';

/**
 * Takes a person out of a site and answers them as they were; their sessions end, their account stays. Throws `NOT_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`, `CANNOT_DESTROY_CURRENT_USER` to who would remove themself.
 */
export async function destroyUser(services: EngineServices, caller: SiteCaller, id: string): Promise<User> {
  requireCapability(caller.actor, 'can_manage_users');
  const user = await getUser(services, caller.site, id);
  if (isSelf(caller.actor, id)) throw new DomainError('CANNOT_DESTROY_CURRENT_USER');
  await services.db.kysely.transaction().execute(async (tx) => {
    await revokeSiteSessions(tx, caller.site.id, user.accountId, services.clock.now());
    await deleteUser(tx, id);
  });
  return user;
}
