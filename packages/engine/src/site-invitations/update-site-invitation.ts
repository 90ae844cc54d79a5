import { DomainError } from '@lectern/domain';
import { findRole, type SiteInvitation, updateSiteInvitationRole } from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { getSiteInvitation } from './get-site-invitation.ts';
import { badRole, changeHeld, refuseCollisions } from './site-invitation-rules.ts';

/** Changes the role of an invitation. Throws `NOT_FOUND`, `INVALID_FIELD`, `INSUFFICIENT_PERMISSIONS`. */
export async function updateSiteInvitation(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  roleId: string | null | undefined,
): Promise<SiteInvitation> {
  if (roleId === undefined) return getSiteInvitation(services, principal, id);
  return refuseCollisions(roleId, () =>
    changeHeld(services, principal, id, 'update', async ({ tx }, invitation) => {
      if (roleId === null || (await findRole(tx, principal.site.id, roleId)) === null)
        throw DomainError.of([badRole(roleId)]);
      await assertRolesCovered(tx, principal.actor, [invitation.roleId, roleId]);
      await updateSiteInvitationRole(tx, { id, roleId });
      return { ...invitation, roleId };
    }),
  );
}
