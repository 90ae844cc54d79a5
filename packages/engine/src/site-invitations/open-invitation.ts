import { DomainError, type Site } from '@lectern/domain';
import { findAccountByEmail, findSite, findSiteInvitationByToken, type SiteInvitation } from '@lectern/storage';
import { hashSecret } from '../access/secrets.ts';
import type { EngineServices } from '../services.ts';

/** What an invitation's link names. */
export interface InvitationLink {
  id: string;
  token: string;
}

/** An invitation as whoever holds its link may see it. */
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
export function isExpired({ expiresAt }: { expiresAt: Date }, now: Date): boolean {
  return expiresAt <= now;
}
