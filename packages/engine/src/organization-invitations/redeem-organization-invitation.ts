import { DomainError, generateId } from '@lectern/domain';
import {
  type Account,
  deleteOrganizationInvitation,
  findAccountByEmail,
  findOrganization,
  findOrganizationInvitationByToken,
  holdOrganization,
  insertOrganizationMembership,
  isUniqueViolation,
  type Organization,
  type OrganizationInvitation,
} from '@lectern/storage';
import { hashSecret } from '../access/secrets.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { type InvitationLink, isExpired } from '../site-invitations/open-invitation.ts';

/** An invitation as whoever has its link may see it. */
export interface OpenedOrganizationInvitation {
  invitation: OrganizationInvitation;
  organization: Organization;
  /** Whether the invited address has an account here. */
  hasAccount: boolean;
}

/** Resolves a link. Throws `NOT_FOUND` for one that was used, withdrawn, replaced or never existed. */
export async function openOrganizationInvitation(
  { db }: EngineServices,
  { id, token }: InvitationLink,
): Promise<OpenedOrganizationInvitation> {
  const invitation = await findOrganizationInvitationByToken(db.kysely, { id, tokenHash: hashSecret(token) });
  const organization = invitation === null ? null : await findOrganization(db.kysely, invitation.organizationId);
  if (invitation === null || organization === null) throw new DomainError('NOT_FOUND');
  return { invitation, organization, hasAccount: (await findAccountByEmail(db.kysely, invitation.email)) !== null };
}

/**
 * Makes an account a member of the inviting organization, once; the invitation is deleted. Throws `NOT_FOUND` as above,
 * `INVITATION_EXPIRED`, `INVITATION_FOR_ANOTHER_EMAIL` unless the account has the invited address, and
 * `ACCOUNT_ALREADY_JOINED_ORGANIZATION`.
 */
export async function redeemOrganizationInvitation(
  services: EngineServices,
  account: Account,
  link: InvitationLink,
  origin?: CallOrigin,
): Promise<Organization> {
  const { organization } = await openOrganizationInvitation(services, link);
  try {
    return await withAccountWrite(services, { account, origin }, async ({ tx, now, emit }) => {
      // Members change one at a time.
      await holdOrganization(tx, organization.id);
      const named = { id: link.id, tokenHash: hashSecret(link.token) };
      const invitation = await findOrganizationInvitationByToken(tx, named, { hold: true });
      if (invitation === null) throw new DomainError('NOT_FOUND');
      if (isExpired(invitation, now)) throw new DomainError('INVITATION_EXPIRED');
      if (invitation.email.toLowerCase() !== account.email.toLowerCase())
        throw new DomainError('INVITATION_FOR_ANOTHER_EMAIL');
      const { organizationId, role } = invitation;
      const membership = { id: generateId(), organizationId, accountId: account.id, role, createdAt: now };
      await insertOrganizationMembership(tx, membership);
      await deleteOrganizationInvitation(tx, invitation.id);
      emit(
        null,
        { noun: 'organization_membership', id: membership.id, change: 'create' },
        { noun: 'organization_invitation', id: invitation.id, change: 'delete' },
      );
      return organization;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'organization_memberships_account'))
      throw new DomainError('ACCOUNT_ALREADY_JOINED_ORGANIZATION', {}, { cause: error });
    throw error;
  }
}
