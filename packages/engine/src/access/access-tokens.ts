import {
  coversPermissions,
  DomainError,
  type EffectivePermissions,
  generateId,
  hasCapability,
  invalidField,
  type Problem,
  type Site,
} from '@lectern/domain';
import {
  type AccessToken,
  deleteAccessToken,
  findAccessToken,
  findRole,
  insertAccessToken,
  isForeignKeyViolation,
  listAccessTokens as loadAccessTokens,
  type Queryable,
  replaceAccessTokenSecret,
  updateAccessTokenRow,
} from '@lectern/storage';
import { administerEnvironments } from '../environments/administer-environments.ts';
import type { EngineServices } from '../services.ts';
import { type SiteCaller, withSiteWrite } from '../site-write.ts';
import { newSecret } from '../sites/create-site.ts';
import { type Destination, handOver } from './hand-over.ts';
import { assertCovered, assertRolesCovered, presentRights, rightsOfTokens } from './own-rights.ts';
import { unseal } from './secrets.ts';

/** What can be said of a token. */
export interface AccessTokenAttributes {
  name: string;
  roleId: string | null;
  canAccessCda: boolean;
  canAccessCdaPreview: boolean;
  canAccessCma: boolean;
}

/**
 * A token as its reader may see it: `token` is null without `can_manage_access_tokens` (reference, project 7), and
 * where it opens more than the reader's own rights.
 */
export interface VisibleAccessToken {
  accessToken: AccessToken;
  token: string | null;
}

/** Tokens of the site; the owner's own is not among them. */
export async function listAccessTokens(services: EngineServices, caller: SiteCaller): Promise<VisibleAccessToken[]> {
  const accessTokens = await loadAccessTokens(services.db.kysely, caller.site.id);
  const mayRead = await secretsWithinRights(services, caller);
  return accessTokens
    .filter((accessToken) => accessToken.hardcodedType !== 'owner')
    .map((accessToken) => (mayRead(accessToken) ? open(services, accessToken) : { accessToken, token: null }));
}

/** One token. Throws `NOT_FOUND`. */
export async function getAccessToken(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
): Promise<VisibleAccessToken> {
  const accessToken = await load(services.db.kysely, caller, id);
  const mayRead = await secretsWithinRights(services, caller);
  return mayRead(accessToken) ? open(services, accessToken) : { accessToken, token: null };
}

/**
 * Makes a token. Throws `INVALID_FIELD` on a blank name or unknown role, `INSUFFICIENT_PERMISSIONS`, also for a role
 * that may do what the caller may not.
 */
export async function createAccessToken(
  services: EngineServices,
  caller: SiteCaller,
  attributes: AccessTokenAttributes,
): Promise<VisibleAccessToken> {
  const created = await refuseRoleGone(() =>
    withSiteWrite(services, caller, { requires: 'can_manage_access_tokens' }, async ({ tx, now, emit }) => {
      await assertValid(tx, caller, attributes);
      await assertRolesCovered(tx, caller.actor, [attributes.roleId]);
      const accessToken: AccessToken = {
        ...attributes,
        ...newSecret(services),
        id: generateId(),
        siteId: caller.site.id,
        hardcodedType: null,
        lastCmaAccess: null,
        lastCdaAccess: null,
        createdAt: now,
      };
      await insertAccessToken(tx, accessToken);
      emit({ noun: 'access_token', id: accessToken.id, change: 'create' });
      return accessToken;
    }),
  );
  return open(services, created);
}

/**
 * Changes a token. Throws `NON_EDITABLE_ACCESS_TOKEN` for a built-in one, `INSUFFICIENT_PERMISSIONS` also for one that
 * may do what the caller may not, before the change or after it.
 */
export async function updateAccessToken(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
  changes: Partial<AccessTokenAttributes>,
): Promise<VisibleAccessToken> {
  return changeHeld(services, caller, id, async (tx, accessToken) => {
    if (accessToken.hardcodedType !== null) throw new DomainError('NON_EDITABLE_ACCESS_TOKEN');
    const changed = { ...accessToken, ...changes };
    await assertValid(tx, caller, changed);
    await assertRolesCovered(tx, caller.actor, [accessToken.roleId, changed.roleId]);
    await updateAccessTokenRow(tx, changed);
    return changed;
  });
}

/**
 * Gives a token a new secret; the old one is refused at once. Allowed for the built-in one too. Throws
 * `INSUFFICIENT_PERMISSIONS`, also for a token that may do what the caller may not: the caller gets to know the secret.
 */
export async function regenerateAccessToken(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
): Promise<VisibleAccessToken> {
  return changeHeld(services, caller, id, async (tx, accessToken) => {
    const rightsOf = await rightsOfTokens(tx, caller.site.id);
    assertCovered(await presentRights(tx, caller.actor), rightsOf(accessToken));
    const changed = { ...accessToken, ...newSecret(services) };
    await replaceAccessTokenSecret(tx, changed);
    return changed;
  });
}

/**
 * Removes a token, also one that may do more than the caller: revoking grants nothing. What was made with it goes to
 * the destination. Throws `CANNOT_DESTROY_CURRENT_USER` for the one in use, `NON_EDITABLE_ACCESS_TOKEN` for a built-in
 * one, and what `handOver` and `administerEnvironments` throw.
 */
export async function destroyAccessToken(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
  destination: Destination,
): Promise<VisibleAccessToken> {
  const needs = { requires: 'can_manage_access_tokens' } as const;
  const destroyed = await administerEnvironments(services, caller, needs, async ({ tx, emit }) => {
    const accessToken = await load(tx, caller, id, { hold: true });
    if (caller.actor.creator.id === id) throw new DomainError('CANNOT_DESTROY_CURRENT_USER');
    if (accessToken.hardcodedType !== null) throw new DomainError('NON_EDITABLE_ACCESS_TOKEN');
    await handOver(tx, caller.site, { type: 'access_token', id }, destination);
    await deleteAccessToken(tx, id);
    emit({ noun: 'access_token', id, change: 'delete' });
    return accessToken;
  });
  const mayRead = await secretsWithinRights(services, caller);
  return mayRead(destroyed) ? open(services, destroyed) : { accessToken: destroyed, token: null };
}

/** The site's three ready tokens, for its owner's eyes (reference, project 11). */
export async function ownerTokens(
  services: EngineServices,
  site: Site,
): Promise<{ owner: string | null; readonly: string | null }> {
  const accessTokens = await loadAccessTokens(services.db.kysely, site.id);
  const secretOf = (type: string) => {
    const found = accessTokens.find((accessToken) => accessToken.hardcodedType === type);
    return found === undefined ? null : open(services, found).token;
  };
  return { owner: secretOf('owner'), readonly: secretOf('readonly') };
}

/** Which secrets the principal may read: those of tokens that open nothing beyond the caller's own rights. */
async function secretsWithinRights(
  { db }: EngineServices,
  { site, actor }: SiteCaller,
): Promise<(accessToken: AccessToken) => boolean> {
  if (!hasCapability(actor, 'can_manage_access_tokens')) return () => false;
  if (actor.permissions === null) return () => true;
  const rightsOf = await rightsOfTokens(db.kysely, site.id);
  // Tokens share roles: each role is compared once.
  const judged = new Map<EffectivePermissions | null, boolean>();
  return (accessToken) => {
    const rights = rightsOf(accessToken);
    const mayRead = judged.get(rights) ?? coversPermissions(actor.permissions, rights);
    judged.set(rights, mayRead);
    return mayRead;
  };
}

function open({ instanceKey }: EngineServices, accessToken: AccessToken): { accessToken: AccessToken; token: string } {
  return { accessToken, token: unseal(instanceKey, accessToken.tokenSealed) };
}

async function load(
  db: Queryable,
  caller: SiteCaller,
  id: string,
  options: { hold?: boolean } = {},
): Promise<AccessToken> {
  const accessToken = await findAccessToken(db, caller.site.id, id, options);
  if (accessToken === null || accessToken.hardcodedType === 'owner') throw new DomainError('NOT_FOUND');
  return accessToken;
}

/** Changes a token that no one else changes or removes meanwhile. */
async function changeHeld(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
  change: (tx: Queryable, accessToken: AccessToken) => Promise<AccessToken>,
): Promise<VisibleAccessToken> {
  const changed = await refuseRoleGone(() =>
    withSiteWrite(services, caller, { requires: 'can_manage_access_tokens' }, async ({ tx, emit }) => {
      const after = await change(tx, await load(tx, caller, id, { hold: true }));
      emit({ noun: 'access_token', id, change: 'update' });
      return after;
    }),
  );
  return open(services, changed);
}

/** The role may have been removed since it was looked up. */
async function refuseRoleGone<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (isForeignKeyViolation(error)) throw DomainError.of([unknownRole()]);
    throw error;
  }
}

function unknownRole(): Problem {
  return invalidField('AccessToken', 'role', 'VALIDATION_INVALID');
}

async function assertValid(db: Queryable, caller: SiteCaller, attributes: AccessTokenAttributes): Promise<void> {
  const problems = attributes.name.trim() === '' ? [invalidField('AccessToken', 'name', 'VALIDATION_REQUIRED')] : [];
  if (attributes.roleId !== null && (await findRole(db, caller.site.id, attributes.roleId)) === null)
    problems.push(unknownRole());
  if (problems.length > 0) throw DomainError.of(problems);
}
