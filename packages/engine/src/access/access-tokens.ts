import { DomainError, generateId, hasCapability, invalidField, type Problem, requireCapability, type Site } from '@lectern/domain';
import {
  type AccessToken,
  deleteAccessToken,
  findAccessToken,
  findRole,
  listAccessTokens as loadAccessTokens,
  putAccessToken,
} from '@lectern/storage';
import { administerEnvironments, type SiteCaller } from '../environments/administer-environments.ts';
import type { EngineServices } from '../services.ts';
import { newSecret } from '../sites/create-site.ts';
import { isForeignKeyViolation } from '../unique-violation.ts';
import { type Destination, handOver } from './hand-over.ts';
import { unseal } from './secrets.ts';

/** What can be said of a token. */
export interface AccessTokenAttributes {
  name: string;
  roleId: string | null;
  canAccessCda: boolean;
  canAccessCdaPreview: boolean;
  canAccessCma: boolean;
}

/** A token as its reader may see it: `token` is null without `can_manage_access_tokens` (reference, project 7). */
export interface VisibleAccessToken {
  accessToken: AccessToken;
  token: string | null;
}

/** Tokens of the site; the owner's own is not among them. */
export async function listAccessTokens(services: EngineServices, caller: SiteCaller): Promise<VisibleAccessToken[]> {
  const accessTokens = await loadAccessTokens(services.db.kysely, caller.site.id);
  return accessTokens
    .filter((accessToken) => accessToken.hardcodedType !== 'owner')
    .map((accessToken) => show(services, caller, accessToken));
}

/** One token. Throws `NOT_FOUND`. */
export async function getAccessToken(services: EngineServices, caller: SiteCaller, id: string): Promise<VisibleAccessToken> {
  return show(services, caller, await load(services, caller, id));
}

/** Makes a token. Throws `INVALID_FIELD` on a blank name or unknown role, `INSUFFICIENT_PERMISSIONS`. */
export async function createAccessToken(
  services: EngineServices,
  caller: SiteCaller,
  attributes: AccessTokenAttributes,
): Promise<VisibleAccessToken> {
  requireCapability(caller.actor, 'can_manage_access_tokens');
  await assertValid(services, caller, attributes);
  const accessToken: AccessToken = {
    ...attributes,
    ...newSecret(services),
    id: generateId(),
    siteId: caller.site.id,
    hardcodedType: null,
    lastCmaAccess: null,
    lastCdaAccess: null,
    createdAt: services.clock.now(),
  };
  await store(services, accessToken);
  return show(services, caller, accessToken);
}

/** Changes a token. Throws `NON_EDITABLE_ACCESS_TOKEN` for a built-in one. */
export async function updateAccessToken(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
  changes: Partial<AccessTokenAttributes>,
): Promise<VisibleAccessToken> {
  requireCapability(caller.actor, 'can_manage_access_tokens');
  const accessToken = await load(services, caller, id);
  if (accessToken.hardcodedType !== null) throw new DomainError('NON_EDITABLE_ACCESS_TOKEN');
  const changed = { ...accessToken, ...changes };
  await assertValid(services, caller, changed);
  await store(services, changed);
  return show(services, caller, changed);
}

/** Gives a token a new secret; the old one is refused at once. Allowed for the built-in one too. */
export async function regenerateAccessToken(services: EngineServices, caller: SiteCaller, id: string): Promise<VisibleAccessToken> {
  requireCapability(caller.actor, 'can_manage_access_tokens');
  const changed = { ...(await load(services, caller, id)), ...newSecret(services) };
  await putAccessToken(services.db.kysely, changed);
  return show(services, caller, changed);
}

/**
 * Removes a token; what was made with it goes to the destination. Throws `CANNOT_DESTROY_CURRENT_USER` for the one in use,
 * `NON_EDITABLE_ACCESS_TOKEN` for a built-in one, and what `handOver` and `administerEnvironments` throw.
 */
export async function destroyAccessToken(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
  destination: Destination,
): Promise<VisibleAccessToken> {
  requireCapability(caller.actor, 'can_manage_access_tokens');
  const accessToken = await load(services, caller, id);
  if (caller.actor.creator.id === id) throw new DomainError('CANNOT_DESTROY_CURRENT_USER');
  if (accessToken.hardcodedType !== null) throw new DomainError('NON_EDITABLE_ACCESS_TOKEN');
  await administerEnvironments(services, caller.site, async (tx) => {
    await handOver(tx, caller.site, { type: 'access_token', id }, destination);
    await deleteAccessToken(tx, id);
  });
  return show(services, caller, accessToken);
}

/** The site's three ready tokens, for its owner's eyes (reference, project 11). */
export async function ownerTokens(services: EngineServices, site: Site): Promise<{ owner: string | null; readonly: string | null }> {
  const accessTokens = await loadAccessTokens(services.db.kysely, site.id);
  const open = (type: string) => {
    const found = accessTokens.find((accessToken) => accessToken.hardcodedType === type);
    return found === undefined ? null : unseal(services.instanceKey, found.tokenSealed);
  };
  return { owner: open('owner'), readonly: open('readonly') };
}

function show(services: EngineServices, caller: SiteCaller, accessToken: AccessToken): VisibleAccessToken {
  const mayRead = hasCapability(caller.actor, 'can_manage_access_tokens');
  return { accessToken, token: mayRead ? unseal(services.instanceKey, accessToken.tokenSealed) : null };
}

async function load(services: EngineServices, caller: SiteCaller, id: string): Promise<AccessToken> {
  const accessToken = await findAccessToken(services.db.kysely, caller.site.id, id);
  if (accessToken === null || accessToken.hardcodedType === 'owner') throw new DomainError('NOT_FOUND');
  return accessToken;
}

/** The role may have been removed since it was looked up. */
async function store(services: EngineServices, accessToken: AccessToken): Promise<void> {
  await putAccessToken(services.db.kysely, accessToken).catch((error: unknown) => {
    if (isForeignKeyViolation(error)) throw DomainError.of([unknownRole()]);
    throw error;
  });
}

function unknownRole(): Problem {
  return invalidField('AccessToken', 'role', 'VALIDATION_INVALID');
}

async function assertValid(services: EngineServices, caller: SiteCaller, attributes: AccessTokenAttributes): Promise<void> {
  const problems = attributes.name.trim() === '' ? [invalidField('AccessToken', 'name', 'VALIDATION_REQUIRED')] : [];
  if (attributes.roleId !== null && (await findRole(services.db.kysely, caller.site.id, attributes.roleId)) === null) {
    problems.push(unknownRole());
  }
  if (problems.length > 0) throw DomainError.of(problems);
}
