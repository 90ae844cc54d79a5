import { DomainError } from '@lectern/domain';
import { type Account, listSites } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { type InvitationLink, isExpired, openInvitation } from '../site-invitations/redeem-invitation.ts';
import { type AccountAttributes, createAccount } from './accounts.ts';

/** What the operator of a server allows users to do themselves. */
export interface Openness {
  /** Who may create an account: anyone, or only users invited to a project. */
  signUp: 'open' | 'closed';
  /** Who may create projects: every account, those that own one already, or only the operator on the command line. */
  siteCreation: 'everyone' | 'owners' | 'operator';
}

/** Accounts need an invitation, and projects are created by those who own some. */
export const defaultOpenness: Openness = { signUp: 'closed', siteCreation: 'owners' };

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

/** Throws `INSUFFICIENT_PERMISSIONS` (details `reason`) unless the account may create projects on this server. */
export async function authorizeSiteCreation({ db, openness }: EngineServices, account: Account): Promise<void> {
  if (openness.siteCreation === 'everyone') return;
  const isOwner = async () => (await listSites(db.kysely, account.id, { offset: 0, limit: 0 })).ownedCount > 0;
  if (openness.siteCreation === 'owners' && (await isOwner())) return;
  throw new DomainError('INSUFFICIENT_PERMISSIONS', { reason: 'site_creation_closed' });
}

async function assertInvited(services: EngineServices, email: string, link: InvitationLink): Promise<void> {
  const { invitation } = await openInvitation(services, link);
  if (isExpired(invitation, services.clock.now())) throw new DomainError('INVITATION_EXPIRED');
  if (invitation.email.toLowerCase() !== email.trim().toLowerCase())
    throw new DomainError('INVITATION_FOR_ANOTHER_EMAIL');
}
