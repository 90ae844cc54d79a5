import {
  coversPermissions,
  DomainError,
  type EffectivePermissions,
  hasCapability,
  invalidField,
  type Problem,
} from '@lectern/domain';
import { type AccessToken, findAccessToken, findRole, isForeignKeyViolation, type Queryable } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, withSiteWrite } from '../site-write.ts';
import { rightsOfTokens } from './own-rights.ts';
import { unseal } from './secrets.ts';

/** The attributes of a token. */
export interface AccessTokenAttributes {
  name: string;
  roleId: string | null;
  canAccessCda: boolean;
  canAccessCdaPreview: boolean;
  canAccessCma: boolean;
}

/**
 * A token as its reader may see it: `token` is null without `can_manage_access_tokens` (reference, project 7), and
 * where it opens more than the reader's own rights, or can't be read any more.
 */
export interface VisibleAccessToken {
  accessToken: AccessToken;
  token: string | null;
}

/** Which secrets the principal may read: those of tokens that open nothing beyond the principal's own rights. */
export async function secretsWithinRights(
  { db }: EngineServices,
  { site, actor }: SitePrincipal,
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

/** A token with its secret. One that can't be read, after the loss of the instance key for example, is reported. */
export function openAccessToken(
  { instanceKey, onError }: Pick<EngineServices, 'instanceKey' | 'onError'>,
  accessToken: AccessToken,
): VisibleAccessToken {
  try {
    return { accessToken, token: unseal(instanceKey, accessToken.tokenSealed) };
  } catch (cause) {
    onError(new Error(`The token "${accessToken.name}" of project ${accessToken.siteId} can't be read`, { cause }));
    return { accessToken, token: null };
  }
}

/** A token of the site by its ID. Throws `NOT_FOUND`, for the owner's too, which is never listed. */
export async function requireAccessToken(
  db: Queryable,
  principal: SitePrincipal,
  id: string,
  options: { hold?: boolean } = {},
): Promise<AccessToken> {
  const accessToken = await findAccessToken(db, principal.site.id, id, options);
  if (accessToken === null || accessToken.hardcodedType === 'owner') throw new DomainError('NOT_FOUND');
  return accessToken;
}

/** Changes a token that no one else changes or removes meanwhile. */
export async function changeHeld(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  change: (tx: Queryable, accessToken: AccessToken) => Promise<AccessToken>,
): Promise<VisibleAccessToken> {
  const changed = await refuseRoleGone(() =>
    withSiteWrite(services, principal, { requires: 'can_manage_access_tokens' }, async ({ tx, emit }) => {
      const after = await change(tx, await requireAccessToken(tx, principal, id, { hold: true }));
      emit({ noun: 'access_token', id, change: 'update' });
      return after;
    }),
  );
  return openAccessToken(services, changed);
}

/** The role may have been removed since it was looked up. */
export async function refuseRoleGone<T>(store: () => Promise<T>): Promise<T> {
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

/** Throws `INVALID_FIELD` unless a token may have these attributes. */
export async function assertValid(
  db: Queryable,
  principal: SitePrincipal,
  attributes: AccessTokenAttributes,
): Promise<void> {
  const problems = attributes.name.trim() === '' ? [invalidField('AccessToken', 'name', 'VALIDATION_REQUIRED')] : [];
  if (attributes.roleId !== null && (await findRole(db, principal.site.id, attributes.roleId)) === null)
    problems.push(unknownRole());
  if (problems.length > 0) throw DomainError.of(problems);
}
