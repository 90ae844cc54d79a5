import { requireCapability } from '@lectern/domain';
import { replaceSiteInvitationLink } from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import {
  changeHeld,
  mailInvitation,
  newLink,
  type SentInvitation,
  spendInvitationMail,
} from './site-invitation-rules.ts';

/**
 * Creates a new link, valid for 24 hours, and mails it; the old one becomes invalid. Throws `NOT_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`, `RATE_LIMIT_EXCEEDED` after ten in an hour.
 */
export async function resendSiteInvitation(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<SentInvitation> {
  requireCapability(principal.actor, 'can_manage_users');
  await spendInvitationMail(services, principal.site.id, id);
  const { link, token } = newLink(services);
  const invitation = await changeHeld(services, principal, id, 'update', async (ctx, before) => {
    const { tx } = ctx;
    await assertRolesCovered(tx, principal.actor, [before.roleId]);
    await replaceSiteInvitationLink(tx, { id, ...link });
    const after = { ...before, ...link };
    await mailInvitation(ctx, after, token);
    return after;
  });
  return { invitation, token };
}
