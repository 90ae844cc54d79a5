import { DomainError, generateId, type Site } from '@lectern/domain';
import {
  type Account,
  deleteSiteInvitation,
  findAccountByEmail,
  findSite,
  findSiteInvitationByToken,
  insertUser,
  isUniqueViolation,
  type SiteInvitation,
} from '@lectern/storage';
import { hashSecret } from '../access/secrets.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';

/** The parts of an invitation link. */
export interface InvitationLink {
  id: string;
  token: string;
}

/** An invitation as the holder of its link may see it. */
export interface OpenedInvitation {
  invitation: SiteInvitation;
  site: Site;
  /** Whether the invited address has an account here. */
  hasAccount: boolean;
}

/** Resolves a link. Throws `NOT_FOUND` for one that was used, revoked, replaced or never existed. */
export async function openInvitation(
  services: EngineServices,
  { id, token }: InvitationLink,
): Promise<OpenedInvitation> {
  const db = services.db.kysely;
  const invitation = await findSiteInvitationByToken(db, { id, tokenHash: hashSecret(token) });
  const site = invitation === null ? null : await findSite(db, invitation.siteId);
  if (invitation === null || site === null) throw new DomainError('NOT_FOUND');
  return { invitation, site, hasAccount: (await findAccountByEmail(db, invitation.email)) !== null };
}

/** Whether an invitation's time is over. */
export function isExpired({ expiresAt }: SiteInvitation, now: Date): boolean {
  return expiresAt <= now;
}

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
      if (site.ownerAccountId === account.id) throw new DomainError('ACCOUNT_ALREADY_JOINED_SITE');
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
