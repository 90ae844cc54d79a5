import { DomainError, generateId, type Site } from '@lectern/domain';
import {
  type Account,
  deleteSiteInvitation,
  findSite,
  findSiteInvitationByToken,
  insertUser,
  isUniqueViolation,
} from '@lectern/storage';
import { hashSecret } from '../access/secrets.ts';
import type { CallOrigin } from '../event-source.ts';
import { isActingOwner } from '../organizations/is-acting-owner.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';
import { type InvitationLink, isExpired } from './open-invitation.ts';

/**
 * Makes an account a user of the inviting site, and returns the site; the invitation is deleted. Throws `NOT_FOUND` as
 * `openInvitation` does, `INVITATION_EXPIRED`, `INVITATION_FOR_ANOTHER_EMAIL` unless the account has the invited
 * address, `ACCOUNT_ALREADY_JOINED_SITE`.
 */
export async function redeemInvitation(
  services: EngineServices,
  account: Account,
  { id, token }: InvitationLink,
  origin?: CallOrigin,
): Promise<Site> {
  try {
    return await withAccountWrite(services, { account, origin }, async ({ tx, now, emit }) => {
      const invitation = await findSiteInvitationByToken(tx, { id, tokenHash: hashSecret(token) }, { hold: true });
      const site = invitation === null ? null : await findSite(tx, invitation.siteId);
      if (invitation === null || site === null) throw new DomainError('NOT_FOUND');
      if (isExpired(invitation, now)) throw new DomainError('INVITATION_EXPIRED');
      if (invitation.email.toLowerCase() !== account.email.toLowerCase())
        throw new DomainError('INVITATION_FOR_ANOTHER_EMAIL');
      if (await isActingOwner(tx, site, account.id)) throw new DomainError('ACCOUNT_ALREADY_JOINED_SITE');
      const { siteId, roleId } = invitation;
      const userId = generateId();
      await insertUser(tx, {
        id: userId,
        siteId,
        accountId: account.id,
        roleId,
        isActive: true,
        lastAccessAt: null,
        createdAt: now,
      });
      await deleteSiteInvitation(tx, id);
      emit(siteId, { noun: 'user', id: userId, change: 'create' }, { noun: 'site_invitation', id, change: 'delete' });
      return site;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_site_id_account_id_key'))
      throw new DomainError('ACCOUNT_ALREADY_JOINED_SITE', {}, { cause: error });
    throw error;
  }
}
