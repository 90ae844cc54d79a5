import { DomainError, generateId, invalidField, type Problem, requireCapability } from '@lectern/domain';
import {
  deleteSiteInvitation,
  findRole,
  findSiteInvitation,
  isAddressOfSite,
  listSiteInvitations as loadSiteInvitations,
  putSiteInvitation,
  type SiteInvitation,
} from '@lectern/storage';
import { hashSecret, newToken } from '../access/secrets.ts';
import type { SiteCaller } from '../environments/administer-environments.ts';
import type { EngineServices } from '../services.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../unique-violation.ts';

const validHours = 24;

/** An invitation with the secret of its link, which is known only now. */
export interface SentInvitation {
  invitation: SiteInvitation;
  token: string;
}

/** Invitations that nobody has accepted yet, oldest first. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function listSiteInvitations(services: EngineServices, { site, actor }: SiteCaller): Promise<SiteInvitation[]> {
  requireCapability(actor, 'can_manage_users');
  return loadSiteInvitations(services.db.kysely, site.id);
}

/** One of them. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function getSiteInvitation(services: EngineServices, { site, actor }: SiteCaller, id: string): Promise<SiteInvitation> {
  requireCapability(actor, 'can_manage_users');
  const invitation = await findSiteInvitation(services.db.kysely, site.id, id);
  if (invitation === null) throw new DomainError('NOT_FOUND');
  return invitation;
}

/**
 * Invites an address to a site for 24 hours. Throws `INVALID_FIELD` for a text that is no address, one that is invited
 * already and a role that is missing or unknown, `ACCOUNT_ALREADY_JOINED_SITE` for one that belongs to the site,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function createSiteInvitation(
  services: EngineServices,
  caller: SiteCaller,
  input: { email: string; roleId: string | null },
): Promise<SentInvitation> {
  requireCapability(caller.actor, 'can_manage_users');
  const email = input.email.trim();
  const problems: Problem[] = /^[^\s@]+@[^\s@]+$/.test(email) ? [] : [invalidField('SiteInvitation', 'email', 'VALIDATION_FORMAT')];
  const isKnownRole = input.roleId !== null && (await findRole(services.db.kysely, caller.site.id, input.roleId)) !== null;
  if (input.roleId === null || !isKnownRole) problems.push(badRole(input.roleId));
  if (problems.length > 0 || input.roleId === null) throw DomainError.of(problems);
  if (await isAddressOfSite(services.db.kysely, caller.site.id, email)) throw new DomainError('ACCOUNT_ALREADY_JOINED_SITE');
  const invitation = { id: generateId(), siteId: caller.site.id, email, roleId: input.roleId, createdAt: services.clock.now() };
  return send(services, invitation);
}

/** Gives the invited person another role. Throws `NOT_FOUND`, `INVALID_FIELD`, `INSUFFICIENT_PERMISSIONS`. */
export async function updateSiteInvitation(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
  roleId: string | null | undefined,
): Promise<SiteInvitation> {
  const invitation = await getSiteInvitation(services, caller, id);
  if (roleId === undefined) return invitation;
  if (roleId === null || (await findRole(services.db.kysely, caller.site.id, roleId)) === null) throw DomainError.of([badRole(roleId)]);
  const changed = { ...invitation, roleId };
  await store(services, changed);
  return changed;
}

/** Makes a new link, valid for 24 hours; the old one is worth nothing from now on. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function resendSiteInvitation(services: EngineServices, caller: SiteCaller, id: string): Promise<SentInvitation> {
  return send(services, await getSiteInvitation(services, caller, id));
}

/** Takes an invitation back and answers it as it was. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function destroySiteInvitation(services: EngineServices, caller: SiteCaller, id: string): Promise<SiteInvitation> {
  const invitation = await getSiteInvitation(services, caller, id);
  await deleteSiteInvitation(services.db.kysely, id);
  return invitation;
}

async function send(services: EngineServices, invitation: Omit<SiteInvitation, 'tokenHash' | 'expiresAt'>): Promise<SentInvitation> {
  const token = newToken();
  const expiresAt = new Date(services.clock.now().getTime() + validHours * 3_600_000);
  const sent = { ...invitation, tokenHash: hashSecret(token), expiresAt };
  await store(services, sent);
  return { invitation: sent, token };
}

/** Somebody else may have invited the address, or removed the role, at this very moment. */
async function store(services: EngineServices, invitation: SiteInvitation): Promise<void> {
  await putSiteInvitation(services.db.kysely, invitation).catch((error: unknown) => {
    if (isUniqueViolation(error, 'site_invitations_email'))
      throw DomainError.of([invalidField('SiteInvitation', 'email', 'VALIDATION_UNIQUENESS')]);
    if (isForeignKeyViolation(error)) throw DomainError.of([badRole(invitation.roleId)]);
    throw error;
  });
}

function badRole(roleId: string | null): Problem {
  return invalidField('SiteInvitation', 'role', roleId === null ? 'VALIDATION_REQUIRED' : 'VALIDATION_INVALID');
}
