import { DomainError } from '@lectern/domain';
import { deleteUser, revokeSiteSessions, type User } from '@lectern/storage';
import { type Destination, transferOwnership } from '../access/transfer-ownership.ts';
import { assertRolesCovered } from '../access/own-rights.ts';
import { administerEnvironments } from '../environments/administer-environments.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { getUser } from './get-user.ts';
import { isSelf } from './is-self.ts';

/**
 * Deletes a user from a site and returns their last state; their content is transferred to the destination, their
 * sessions end, their account stays. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`, also for a user with more rights
 * than the principal, `CANNOT_DESTROY_CURRENT_USER` for oneself, and what `transferOwnership` and
 * `administerEnvironments` throw.
 */
export async function destroyUser(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  destination: Destination,
): Promise<User> {
  return administerEnvironments(services, principal, { requires: 'can_manage_users' }, async ({ tx, now, emit }) => {
    const user = await getUser(tx, principal.site, id, { hold: true });
    if (isSelf(principal.actor, id)) throw new DomainError('CANNOT_DESTROY_CURRENT_USER');
    await assertRolesCovered(tx, principal.actor, [user.roleId]);
    await transferOwnership(tx, principal.site, { type: 'user', id }, destination);
    await revokeSiteSessions(tx, principal.site.id, user.accountId, now);
    await deleteUser(tx, id);
    emit({ noun: 'user', id, change: 'delete' });
    return user;
  });
}
