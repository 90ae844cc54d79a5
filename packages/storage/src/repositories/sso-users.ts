import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { json } from '../json.ts';
import type { ProjectTables } from '../tables.ts';

/** A user of a site's identity provider. */
export interface SsoUser {
  id: string;
  siteId: string;
  /** The email address, unique in the site without regard to case. */
  username: string;
  /** Null for users that the identity provider has not synchronized. */
  externalId: string | null;
  firstName: string | null;
  lastName: string | null;
  isActive: boolean;
  /** Further attributes of SCIM, returned as they came. */
  scimAttributes: Readonly<Record<string, unknown>>;
  version: number;
  /** When SCIM deleted the user, who stays while there is content of theirs. */
  removedAt: Date | null;
  lastAccessAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** The role of the group with the highest priority, or the default role; null without access. */
  roleId: string | null;
  groupIds: string[];
}

/** An SSO user to store. */
export type StoredSsoUser = Omit<SsoUser, 'roleId' | 'groupIds'>;

const touchEveryMs = 300_000;

/** A query of SSO users with their role and groups, for the repositories of this folder. */
export function selectSsoUsers(db: Queryable) {
  return db
    .selectFrom('lectern.sso_users as sso_user')
    .selectAll('sso_user')
    .select([
      sql<string | null>`lectern.sso_role(sso_user.id, sso_user.site_id)`.as('role_id'),
      sql<string[]>`array(select membership.sso_group_id from lectern.sso_group_members as membership
        where membership.sso_user_id = sso_user.id order by membership.sso_group_id)`.as('group_ids'),
    ]);
}

/**
 * The roles of all SSO users of a site, as a table of `id` and `role_id`: by sets, where the function of the database
 * would be called for thousands of users.
 */
export function rolesOfSsoUsers(siteId: string) {
  return sql<{ id: string; role_id: string | null }>`(
    select one.id, coalesce(ranked.role_id, settings.default_role_id) as role_id
    from lectern.sso_users as one
    left join (
      select distinct on (membership.sso_user_id) membership.sso_user_id, sso_group.role_id
      from lectern.sso_group_members as membership
      join lectern.sso_groups as sso_group on sso_group.id = membership.sso_group_id
      where sso_group.site_id = ${siteId}
      order by membership.sso_user_id, sso_group.priority desc, sso_group.id
    ) as ranked on ranked.sso_user_id = one.id
    left join lectern.sso_settings as settings on settings.site_id = one.site_id
    where one.site_id = ${siteId}
  )`;
}

/** An SSO user of a site by ID, locked until the transaction ends if `hold` is set. */
export async function findSsoUser(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<SsoUser | null> {
  const query = selectSsoUsers(db).where('sso_user.site_id', '=', siteId).where('sso_user.id', '=', id);
  const row = await (options.hold === true ? query.forUpdate('sso_user') : query).executeTakeFirst();
  return row === undefined ? null : toSsoUser(row);
}

/** The SSO user with a name, in whatever case, locked until the transaction ends if `hold` is set. */
export async function findSsoUserByUsername(
  db: Queryable,
  siteId: string,
  username: string,
  options: { hold?: boolean } = {},
): Promise<SsoUser | null> {
  const query = selectSsoUsers(db)
    .where('sso_user.site_id', '=', siteId)
    .where(sql<boolean>`lower(sso_user.username) = lower(${username})`);
  const row = await (options.hold === true ? query.forUpdate('sso_user') : query).executeTakeFirst();
  return row === undefined ? null : toSsoUser(row);
}

/** Adds an SSO user. A taken name raises the unique violation `sso_users_username`. */
export async function insertSsoUser(db: Queryable, user: StoredSsoUser): Promise<void> {
  await db
    .insertInto('lectern.sso_users')
    .values({ id: user.id, site_id: user.siteId, created_at: user.createdAt, ...columnsOf(user) })
    .execute();
}

/**
 * Adds the users whose names are not taken, and returns them. One statement, then one that reads them; those without a
 * place are left out without an error.
 */
export async function insertMissingSsoUsers(db: Queryable, users: readonly StoredSsoUser[]): Promise<SsoUser[]> {
  if (users.length === 0) return [];
  const inserted = await db
    .insertInto('lectern.sso_users')
    .values(
      users.map((user) => ({ id: user.id, site_id: user.siteId, created_at: user.createdAt, ...columnsOf(user) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const rows = await selectSsoUsers(db)
    .where(sql<boolean>`sso_user.id = any(${inserted.map(({ id }) => id)}::text[])`)
    .orderBy('sso_user.id')
    .execute();
  return rows.map(toSsoUser);
}

/** Writes the mutable attributes of an SSO user and increments the version. Raises what `insertSsoUser` raises. */
export async function updateSsoUserRow(db: Queryable, user: StoredSsoUser): Promise<void> {
  await db
    .updateTable('lectern.sso_users')
    .set({ ...columnsOf(user), version: sql<number>`version + 1` })
    .where('id', '=', user.id)
    .execute();
}

/** Removes an SSO user with the memberships and sessions. */
export async function deleteSsoUser(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.sso_users').where('id', '=', id).execute();
}

/** Records that an SSO user was there, at most every five minutes. */
export async function touchSsoUser(
  db: Queryable,
  { id, lastAccessAt }: Pick<SsoUser, 'id' | 'lastAccessAt'>,
  now: Date,
): Promise<void> {
  if (lastAccessAt !== null && now.getTime() - lastAccessAt.getTime() < touchEveryMs) return;
  await db.updateTable('lectern.sso_users').set({ last_access_at: now }).where('id', '=', id).execute();
}

/** Ends every session of an SSO user, and takes back sign-ins that were not completed. */
export async function revokeSessionsOfSsoUser(db: Queryable, id: string, now: Date): Promise<void> {
  await db.deleteFrom('lectern.sso_sign_in_codes').where('sso_user_id', '=', id).execute();
  await db
    .updateTable('lectern.sessions')
    .set({ revoked_at: now })
    .where('sso_user_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

function columnsOf(user: StoredSsoUser) {
  return {
    username: user.username,
    external_id: user.externalId,
    first_name: user.firstName,
    last_name: user.lastName,
    is_active: user.isActive,
    scim_attributes: json(user.scimAttributes),
    removed_at: user.removedAt,
    updated_at: user.updatedAt,
  };
}

type SsoUserRow = Selectable<ProjectTables['lectern.sso_users']> & { role_id: string | null; group_ids: string[] };

/** A row of `selectSsoUsers` as the rest of Lectern reads it. */
export function toSsoUser(row: SsoUserRow): SsoUser {
  return {
    id: row.id,
    siteId: row.site_id,
    username: row.username,
    externalId: row.external_id,
    firstName: row.first_name,
    lastName: row.last_name,
    isActive: row.is_active,
    scimAttributes: row.scim_attributes,
    version: row.version,
    removedAt: row.removed_at,
    lastAccessAt: row.last_access_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    roleId: row.role_id,
    groupIds: row.group_ids,
  };
}
