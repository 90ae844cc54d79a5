import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** Members of groups, by group; groups without members are missing. One statement. */
export async function listSsoGroupMembers(
  db: Queryable,
  groupIds: readonly string[],
): Promise<Map<string, { id: string; username: string }[]>> {
  const rows = await db
    .selectFrom('lectern.sso_group_members as membership')
    .innerJoin('lectern.sso_users as sso_user', 'sso_user.id', 'membership.sso_user_id')
    .select(['membership.sso_group_id', 'sso_user.id', 'sso_user.username'])
    .where(sql<boolean>`membership.sso_group_id = any(${[...groupIds]}::text[])`)
    .where('sso_user.removed_at', 'is', null)
    .orderBy('sso_user.id')
    .execute();
  const members = new Map<string, { id: string; username: string }[]>();
  for (const { sso_group_id: groupId, id, username } of rows) {
    const there = members.get(groupId) ?? [];
    there.push({ id, username });
    members.set(groupId, there);
  }
  return members;
}

/** Adds users of the site to a group, those who are in it already and unknown ones left out; IDs of those added. */
export async function addSsoGroupMembers(
  db: Queryable,
  { id, siteId }: { id: string; siteId: string },
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ sso_user_id: string }>`
    insert into lectern.sso_group_members (sso_group_id, sso_user_id)
    select ${id}, sso_user.id from lectern.sso_users as sso_user
    where sso_user.site_id = ${siteId} and sso_user.removed_at is null and sso_user.id = any(${[...userIds]}::text[])
    on conflict do nothing
    returning sso_user_id`.execute(db);
  return rows.map((row) => row.sso_user_id);
}

/** Those of the IDs that are users of the site. */
export async function findKnownSsoUsers(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('lectern.sso_users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Removes members from a group; IDs of those who were in it. */
export async function removeSsoGroupMembers(
  db: Queryable,
  groupId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ sso_user_id: string }>`
    delete from lectern.sso_group_members
    where sso_group_id = ${groupId} and sso_user_id = any(${[...userIds]}::text[])
    returning sso_user_id`.execute(db);
  return rows.map((row) => row.sso_user_id);
}

/** Removes all members of a group but these; IDs of those who were in it. */
export async function keepSsoGroupMembers(
  db: Queryable,
  groupId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ sso_user_id: string }>`
    delete from lectern.sso_group_members
    where sso_group_id = ${groupId}
      and not exists (select from unnest(${[...userIds]}::text[]) as kept (id) where kept.id = sso_user_id)
    returning sso_user_id`.execute(db);
  return rows.map((row) => row.sso_user_id);
}

/** Makes a user a member of exactly these groups; whether anything changed. */
export async function setGroupsOfSsoUser(db: Queryable, userId: string, groupIds: readonly string[]): Promise<boolean> {
  const removed = await sql`
    delete from lectern.sso_group_members
    where sso_user_id = ${userId} and sso_group_id <> all(${[...groupIds]}::text[])
    returning sso_group_id`.execute(db);
  const added = await sql`
    insert into lectern.sso_group_members (sso_group_id, sso_user_id)
    select given.id, ${userId} from unnest(${[...groupIds]}::text[]) as given (id)
    on conflict do nothing
    returning sso_group_id`.execute(db);
  return removed.rows.length + added.rows.length > 0;
}

/** Removes a user from all groups. */
export async function leaveSsoGroups(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('lectern.sso_group_members').where('sso_user_id', '=', userId).execute();
}
