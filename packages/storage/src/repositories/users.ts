import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';

/** An account's place in a site. */
export interface Member {
  id: string;
  siteId: string;
  accountId: string;
  roleId: string;
  isActive: boolean;
  lastAccessAt: Date | null;
  createdAt: Date;
}

/** A person of a site: a member, by the address and names of the account. */
export interface User extends Member {
  email: string;
  firstName: string | null;
  lastName: string | null;
  hasSecondFactor: boolean;
}

/** People of a site, those who came first before the others. */
export async function listUsers(db: Queryable, siteId: string): Promise<User[]> {
  const rows = await selectUsers(db)
    .where('user.site_id', '=', siteId)
    .orderBy('user.created_at')
    .orderBy('user.id')
    .execute();
  return rows.map(toUser);
}

/** A user of a site by ID, their membership locked until the transaction ends if `hold` is set. */
export async function findUser(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<User | null> {
  const query = selectUsers(db).where('user.site_id', '=', siteId).where('user.id', '=', id);
  const row = await (options.hold === true ? query.forUpdate('user') : query).executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

/** Who an account is in a site. */
export async function findUserOfAccount(db: Queryable, siteId: string, accountId: string): Promise<User | null> {
  const row = await selectUsers(db)
    .where('user.site_id', '=', siteId)
    .where('user.account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? null : toUser(row);
}

/** Some of the places that an account has in sites. */
export async function findSomeMemberships(
  db: Queryable,
  accountId: string,
  limit: number,
): Promise<{ id: string; siteId: string }[]> {
  const rows = await db
    .selectFrom('lectern.users')
    .select(['id', 'site_id'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, siteId: row.site_id }));
}

/**
 * Makes an account a member of a site. One that is a member already raises the unique violation
 * `users_site_id_account_id_key`.
 */
export async function insertUser(db: Queryable, member: Member): Promise<void> {
  await db
    .insertInto('lectern.users')
    .values({
      id: member.id,
      site_id: member.siteId,
      account_id: member.accountId,
      role_id: member.roleId,
      is_active: member.isActive,
      last_access_at: member.lastAccessAt,
      created_at: member.createdAt,
    })
    .execute();
}

/**
 * Writes the mutable attributes of a member, locked by `findUser` before. Raises a foreign key violation for a deleted
 * role.
 */
export async function updateUserRow(db: Queryable, { id, roleId, isActive }: Member): Promise<void> {
  await db.updateTable('lectern.users').set({ role_id: roleId, is_active: isActive }).where('id', '=', id).execute();
}

/** Removes an account from a site. */
export async function deleteUser(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.users').where('id', '=', id).execute();
}

/** Stores when people were active, unless a later time is stored already; those who are gone are left out. */
export async function storeLastAccess(db: Queryable, times: readonly { id: string; at: Date }[]): Promise<void> {
  if (times.length === 0) return;
  // Locked in one order on all nodes, which would wait for one another in a circle otherwise.
  await sql`
    with given as (
      select * from unnest(${times.map(({ id }) => id)}::text[], ${times.map(({ at }) => at)}::timestamptz[]) as row (id, at)
    ), locked as (
      select id from lectern.users where id in (select id from given) order by id for no key update
    )
    update lectern.users as member
    set last_access_at = greatest(member.last_access_at, given.at)
    from given join locked on locked.id = given.id
    where member.id = given.id`.execute(db);
}

/** Row of `users` as the engine knows it; `to_jsonb` gives times as text where a plain select gives dates. */
export function toMember(row: Selectable<ProjectTables['lectern.users']>): Member {
  return {
    id: row.id,
    siteId: row.site_id,
    accountId: row.account_id,
    roleId: row.role_id,
    isActive: row.is_active,
    lastAccessAt: row.last_access_at === null ? null : new Date(row.last_access_at),
    createdAt: new Date(row.created_at),
  };
}

function selectUsers(db: Queryable) {
  return db
    .selectFrom('lectern.users as user')
    .innerJoin('lectern.accounts as account', 'account.id', 'user.account_id')
    .selectAll('user')
    .select(['account.email', 'account.first_name', 'account.last_name'])
    .select(sql<boolean>`account.otp_secret_sealed is not null`.as('has_second_factor'));
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

function toUser(row: UserRow): User {
  return {
    ...toMember(row),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    hasSecondFactor: row.has_second_factor,
  };
}
