import { DomainError, invalidField } from '@lectern/domain';
import {
  findRole,
  findSsoGroup,
  findSsoSettings,
  findSsoUser,
  isForeignKeyViolation,
  listSsoGroups,
  type Queryable,
  type SsoGroup,
  type SsoSettings,
  type SsoUser,
} from '@lectern/storage';
import { assertRolesCovered } from '../access/own-rights.ts';
import type { SiteWriteContext } from '../site-write.ts';

/** An SSO user of a site. Throws `NOT_FOUND`. */
export async function requireSsoUser(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<SsoUser> {
  const user = await findSsoUser(db, siteId, id, options);
  if (user === null) throw new DomainError('NOT_FOUND');
  return user;
}

/** A group of a site, locked until the transaction ends. Throws `NOT_FOUND`. */
export async function requireSsoGroup(tx: Queryable, siteId: string, id: string): Promise<SsoGroup> {
  const group = await findSsoGroup(tx, siteId, id, { hold: true });
  if (group === null) throw new DomainError('NOT_FOUND');
  return group;
}

/** The settings of a site, locked until the transaction ends. Throws `SSO_SETTINGS_REQUIRED`. */
export async function requireSsoSettings(tx: Queryable, siteId: string): Promise<SsoSettings> {
  const settings = await findSsoSettings(tx, siteId, { hold: true });
  if (settings === null) throw new DomainError('SSO_SETTINGS_REQUIRED');
  return settings;
}

/**
 * Throws `INSUFFICIENT_PERMISSIONS` when a role that single sign-on gives exceeds the principal's rights: who chooses the
 * identity provider, or has the token of SCIM, can act with each of them.
 */
export async function assertSsoRolesCovered({ tx, site, actor }: SiteWriteContext): Promise<void> {
  const settings = await findSsoSettings(tx, site.id);
  const groups = await listSsoGroups(tx, site.id);
  await assertRolesCovered(tx, actor, [settings?.defaultRoleId ?? null, ...groups.map(({ roleId }) => roleId)]);
}

/** Throws `INVALID_FIELD` unless the role is one of the site's. */
export async function assertSsoRole(tx: Queryable, siteId: string, roleId: string, field: RoleField): Promise<void> {
  if ((await findRole(tx, siteId, roleId)) === null) throw unknownSsoRole(field);
}

/** The role may have been removed since it was looked up. */
export async function refuseSsoRoleGone<T>(field: RoleField, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    throw isForeignKeyViolation(error) ? unknownSsoRole(field) : error;
  }
}

/** Which resource names a role, and how. */
type RoleField = 'default_role' | 'role';

function unknownSsoRole(field: RoleField): DomainError {
  const resource = field === 'role' ? 'SsoGroup' : 'SsoSettings';
  return DomainError.of([invalidField(resource, field, 'VALIDATION_INVALID')]);
}
