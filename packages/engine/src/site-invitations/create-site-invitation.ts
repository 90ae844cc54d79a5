import {
  DomainError,
  generateId,
  invalidField,
  isEmailAddress,
  type Problem,
  requireCapability,
} from '@lectern/domain';
import { findRole, insertSiteInvitation, isAddressOfSite } from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { requirePlanRoom } from '../subscription/require-plan-room.ts';
import {
  badRole,
  mailInvitation,
  newLink,
  refuseCollisions,
  type SentInvitation,
  spendInvitationMail,
} from './site-invitation-rules.ts';

/**
 * Invites an address to a site for 24 hours, by mail. Throws `INVALID_FIELD` for an invalid address, one that is invited already
 * and a missing or unknown role, `ACCOUNT_ALREADY_JOINED_SITE` for a member of the site, `PLAN_UPGRADE_REQUIRED` if all
 * users and invitations are as many as the plan allows, `RATE_LIMIT_EXCEEDED` after ten mails to the address in an hour, `INSUFFICIENT_PERMISSIONS`, also for a role with more rights than
 * the principal.
 */
export async function createSiteInvitation(
  services: EngineServices,
  principal: SitePrincipal,
  input: { email: string; roleId: string | null },
): Promise<SentInvitation> {
  requireCapability(principal.actor, 'can_manage_users');
  const email = input.email.trim();
  const problems: Problem[] = isEmailAddress(email)
    ? []
    : [invalidField('SiteInvitation', 'email', 'VALIDATION_FORMAT')];
  const isKnownRole =
    input.roleId !== null && (await findRole(services.db.kysely, principal.site.id, input.roleId)) !== null;
  if (input.roleId === null || !isKnownRole) problems.push(badRole(input.roleId));
  if (problems.length > 0 || input.roleId === null) throw DomainError.of(problems);
  await assertRolesCovered(services.db.kysely, principal.actor, [input.roleId]);
  if (await isAddressOfSite(services.db.kysely, principal.site.id, email))
    throw new DomainError('ACCOUNT_ALREADY_JOINED_SITE');
  await spendInvitationMail(services, principal.site.id, email);
  const { link, token } = newLink(services);
  const invitation = {
    ...link,
    id: generateId(),
    siteId: principal.site.id,
    email,
    roleId: input.roleId,
    createdAt: services.clock.now(),
  };
  await refuseCollisions(input.roleId, () =>
    withSiteWrite(services, principal, {}, async (ctx) => {
      const { tx, emit } = ctx;
      await requirePlanRoom(ctx, 'users');
      await insertSiteInvitation(tx, invitation);
      await mailInvitation(ctx, invitation, token);
      emit({ noun: 'site_invitation', id: invitation.id, change: 'create' });
    }),
  );
  return { invitation, token };
}
