import { DomainError } from '@lectern/domain';
import { deleteSsoUser, type SsoUser } from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import { type Destination, transferOwnership } from '../access/transfer-ownership.ts';
import { administerEnvironments } from '../environments/administer-environments.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { requireSsoUser } from './sso-rules.ts';

/**
 * Deletes an SSO user and returns their last state; their content is transferred to the destination, their sessions end.
 * The identity provider may create them again. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`, also for a user with more
 * rights than the principal, `CANNOT_DESTROY_CURRENT_USER` for oneself, and what `transferOwnership` and
 * `administerEnvironments` throw.
 */
export async function destroySsoUser(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  destination: Destination,
): Promise<SsoUser> {
  return administerEnvironments(
    services,
    principal,
    { requires: 'can_manage_sso' },
    async ({ tx, site, actor, emit }) => {
      const user = await requireSsoUser(tx, site.id, id, { hold: true });
      if (actor.creator.type === 'sso_user' && actor.creator.id === id)
        throw new DomainError('CANNOT_DESTROY_CURRENT_USER');
      await assertRolesCovered(tx, actor, [user.roleId]);
      await transferOwnership(tx, site, { type: 'sso_user', id }, destination);
      // With sessions and memberships.
      await deleteSsoUser(tx, id);
      emit({ noun: 'sso_user', id, change: 'delete' });
      return user;
    },
  );
}
