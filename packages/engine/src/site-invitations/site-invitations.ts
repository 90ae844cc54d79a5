import {
  DomainError,
  generateId,
  invalidField,
  isEmailAddress,
  type Problem,
  requireCapability,
} from '@lectern/domain';
import {
  deleteSiteInvitation,
  findRole,
  findSiteInvitation,
  insertSiteInvitation,
  isAddressOfSite,
  isForeignKeyViolation,
  isUniqueViolation,
  listSiteInvitations as loadSiteInvitations,
  type Queryable,
  replaceSiteInvitationLink,
  type SiteInvitation,
  updateSiteInvitationRole,
} from '@lectern/storage';
import { hashSecret, newToken } from '../access/secrets.ts';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { EngineServices } from '../services.ts';
import { type SiteCaller, withSiteWrite } from '../site-write.ts';

const validHours = 24;

/** An invitation with the secret of its link, which is known only now. */
export interface SentInvitation {
  invitation: SiteInvitation;
  token: string;
}

/** Invitations that nobody has accepted yet, oldest first. Throws `INSUFFICIENT_PERMISSIONS`. */
export async function listSiteInvitations(
  services: EngineServices,
  { site, actor }: SiteCaller,
): Promise<SiteInvitation[]> {
  requireCapability(actor, 'can_manage_users');
  return loadSiteInvitations(services.db.kysely, site.id);
}

/** One of them. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function getSiteInvitation(
  services: EngineServices,
  { site, actor }: SiteCaller,
  id: string,
): Promise<SiteInvitation> {
  requireCapability(actor, 'can_manage_users');
  return load(services.db.kysely, site.id, id);
}

/**
 * Invites an address to a site for 24 hours. Throws `INVALID_FIELD` for a text that is no address, one that is invited
 * already and a role that is missing or unknown, `ACCOUNT_ALREADY_JOINED_SITE` for one that belongs to the site,
 * `INSUFFICIENT_PERMISSIONS`, also for a role that may do what the caller may not; so do the functions below.
 */
export async function createSiteInvitation(
  services: EngineServices,
  caller: SiteCaller,
  input: { email: string; roleId: string | null },
): Promise<SentInvitation> {
  requireCapability(caller.actor, 'can_manage_users');
  const email = input.email.trim();
  const problems: Problem[] = isEmailAddress(email)
    ? []
    : [invalidField('SiteInvitation', 'email', 'VALIDATION_FORMAT')];
  const isKnownRole =
    input.roleId !== null && (await findRole(services.db.kysely, caller.site.id, input.roleId)) !== null;
  if (input.roleId === null || !isKnownRole) problems.push(badRole(input.roleId));
  if (problems.length > 0 || input.roleId === null) throw DomainError.of(problems);
  await assertRolesCovered(services.db.kysely, caller.actor, [input.roleId]);
  if (await isAddressOfSite(services.db.kysely, caller.site.id, email))
    throw new DomainError('ACCOUNT_ALREADY_JOINED_SITE');
  const { link, token } = newLink(services);
  const invitation = {
    ...link,
    id: generateId(),
    siteId: caller.site.id,
    email,
    roleId: input.roleId,
    createdAt: services.clock.now(),
  };
  await refuseCollisions(input.roleId, () =>
    withSiteWrite(services, caller, {}, async ({ tx, emit }) => {
      await insertSiteInvitation(tx, invitation);
      emit({ noun: 'site_invitation', id: invitation.id, change: 'create' });
    }),
  );
  return { invitation, token };
}

/** Gives the invited person another role. Throws `NOT_FOUND`, `INVALID_FIELD`, `INSUFFICIENT_PERMISSIONS`. */
export async function updateSiteInvitation(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
  roleId: string | null | undefined,
): Promise<SiteInvitation> {
  if (roleId === undefined) return getSiteInvitation(services, caller, id);
  return refuseCollisions(roleId, () =>
    changeHeld(services, caller, id, 'update', async (tx, invitation) => {
      if (roleId === null || (await findRole(tx, caller.site.id, roleId)) === null)
        throw DomainError.of([badRole(roleId)]);
      await assertRolesCovered(tx, caller.actor, [invitation.roleId, roleId]);
      await updateSiteInvitationRole(tx, { id, roleId });
      return { ...invitation, roleId };
    }),
  );
}

/**
 * Makes a new link, valid for 24 hours; the old one is worth nothing from now on. Throws `NOT_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function resendSiteInvitation(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
): Promise<SentInvitation> {
  const { link, token } = newLink(services);
  const invitation = await changeHeld(services, caller, id, 'update', async (tx, before) => {
    await assertRolesCovered(tx, caller.actor, [before.roleId]);
    await replaceSiteInvitationLink(tx, { id, ...link });
    return { ...before, ...link };
  });
  return { invitation, token };
}

/** Takes an invitation back and answers it as it was. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function destroySiteInvitation(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
): Promise<SiteInvitation> {
  return changeHeld(services, caller, id, 'delete', async (tx, invitation) => {
    await deleteSiteInvitation(tx, id);
    return invitation;
  });
}

/** Changes an invitation that no one else changes, accepts or takes back meanwhile. */
async function changeHeld(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
  change: 'update' | 'delete',
  run: (tx: Queryable, invitation: SiteInvitation) => Promise<SiteInvitation>,
): Promise<SiteInvitation> {
  return withSiteWrite(services, caller, { requires: 'can_manage_users' }, async ({ tx, site, emit }) => {
    const after = await run(tx, await load(tx, site.id, id, { hold: true }));
    emit({ noun: 'site_invitation', id, change });
    return after;
  });
}

async function load(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<SiteInvitation> {
  const invitation = await findSiteInvitation(db, siteId, id, options);
  if (invitation === null) throw new DomainError('NOT_FOUND');
  return invitation;
}

function newLink(services: EngineServices): { link: Pick<SiteInvitation, 'tokenHash' | 'expiresAt'>; token: string } {
  const token = newToken();
  const expiresAt = new Date(services.clock.now().getTime() + validHours * 3_600_000);
  return { link: { tokenHash: hashSecret(token), expiresAt }, token };
}

/** Someone else may have invited the address, or removed the role, in this very instant. */
async function refuseCollisions<T>(roleId: string | null, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (isUniqueViolation(error, 'site_invitations_email'))
      throw DomainError.of([invalidField('SiteInvitation', 'email', 'VALIDATION_UNIQUENESS')]);
    if (isForeignKeyViolation(error)) throw DomainError.of([badRole(roleId)]);
    throw error;
  }
}

function badRole(roleId: string | null): Problem {
  return invalidField('SiteInvitation', 'role', roleId === null ? 'VALIDATION_REQUIRED' : 'VALIDATION_INVALID');
}
