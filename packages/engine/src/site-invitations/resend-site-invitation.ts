import { replaceSiteInvitationLink } from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { changeHeld, newLink, type SentInvitation } from './site-invitation-rules.ts';

/**
 * Creates a new link, valid for 24 hours; the old one becomes invalid. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function resendSiteInvitation(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<SentInvitation> {
  const { link, token } = newLink(services);
  const invitation = await changeHeld(services, principal, id, 'update', async (tx, before) => {
    await assertRolesCovered(tx, principal.actor, [before.roleId]);
    await replaceSiteInvitationLink(tx, { id, ...link });
    return { ...before, ...link };
  });
  return { invitation, token };
}
