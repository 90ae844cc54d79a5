import { DomainError } from '@lectern/domain';
import { type Account, listSitesOf } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { openOrganizationInvitation } from '../organization-invitations/redeem-organization-invitation.ts';
import { type InvitationLink, isExpired, openInvitation } from '../site-invitations/open-invitation.ts';
import type { AccountAttributes } from './account-rules.ts';
import { createAccount } from './create-account.ts';

/**
 * Creates an account, if signing up is open or there is an invitation for that address. Throws
 * `INSUFFICIENT_PERMISSIONS` (details `reason`), what `createAccount` throws, and for an invitation `NOT_FOUND`,
 * `INVITATION_EXPIRED`, `INVITATION_FOR_ANOTHER_EMAIL`.
 */
export async function signUp(
  services: EngineServices,
  input: AccountAttributes,
  invited: InvitationLink | null,
  origin?: CallOrigin,
): Promise<Account> {
  if (invited !== null) await assertInvited(services, input.email, invited);
  else if (services.openness.signUp === 'closed')
    throw new DomainError('INSUFFICIENT_PERMISSIONS', { reason: 'sign_up_closed' });
  return createAccount(services, input, { origin });
}

async function assertInvited(services: EngineServices, email: string, link: InvitationLink): Promise<void> {
  const invitation = await findInvitation(services, link);
  if (isExpired(invitation, services.clock.now())) throw new DomainError('INVITATION_EXPIRED');
  if (invitation.email.toLowerCase() !== email.trim().toLowerCase())
    throw new DomainError('INVITATION_FOR_ANOTHER_EMAIL');
}

/**
 * The invitation of a link, to a site or to an organization. Everyone with an account can create an organization, so
 * one without sites lets no one sign up where that is closed. Throws `INSUFFICIENT_PERMISSIONS` (details `reason`) for
 * it.
 */
async function findInvitation(
  services: EngineServices,
  link: InvitationLink,
): Promise<{ email: string; expiresAt: Date }> {
  try {
    return (await openInvitation(services, link)).invitation;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
  }
  const { invitation, organization } = await openOrganizationInvitation(services, link);
  const owner = { type: 'organization', id: organization.id } as const;
  const { totalCount } = await listSitesOf(services.db.kysely, owner, { offset: 0, limit: 0 });
  if (services.openness.signUp === 'closed' && totalCount === 0)
    throw new DomainError('INSUFFICIENT_PERMISSIONS', { reason: 'sign_up_closed' });
  return invitation;
}
