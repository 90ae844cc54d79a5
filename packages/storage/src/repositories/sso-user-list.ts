import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { rolesOfSsoUsers, selectSsoUsers, type SsoUser, toSsoUser } from './sso-users.ts';

/** Whether the identity provider synchronizes an SSO user, and lets them in. */
export type SsoUserState = 'synced' | 'not_synced' | 'deactivated';

/** Which SSO users a list has. */
export interface SsoUserQuery {
  ids?: readonly string[];
  /** A text within the name or the address, in whatever case. */
  text?: string;
  roleId?: string;
  state?: SsoUserState;
  limit: number;
  offset: number;
}

const state = sql<SsoUserState>`
  case when not sso_user.is_active then 'deactivated' when sso_user.external_id is null then 'not_synced' else 'synced' end`;

/**
 * A page of the SSO users of a site, and how many there are: synchronized ones first, then those that are not, then
 * deactivated ones, each by name.
 */
export async function findSsoUsers(
  db: Queryable,
  siteId: string,
  { ids, text, roleId, state: wanted, limit, offset }: SsoUserQuery,
): Promise<{ users: SsoUser[]; totalCount: number }> {
  let matching = db.selectFrom('lectern.sso_users as sso_user').where('sso_user.site_id', '=', siteId);
  if (ids !== undefined) matching = matching.where(sql<boolean>`sso_user.id = any(${[...ids]}::text[])`);
  if (text !== undefined && text.trim() !== '') {
    matching = matching.where(sql<boolean>`
      position(lower(${text.trim()}) in lower(concat_ws(' ', sso_user.first_name, sso_user.last_name, sso_user.username))) > 0`);
  }
  if (roleId !== undefined)
    matching = matching.where(sql<boolean>`
      sso_user.id in (select member.id from ${rolesOfSsoUsers(siteId)} as member where member.role_id = ${roleId})`);
  if (wanted !== undefined) matching = matching.where(sql<boolean>`${state} = ${wanted}`);
  const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const page = await matching
    .select('sso_user.id')
    .orderBy(sql`array_position(array['synced', 'not_synced', 'deactivated'], ${state})`)
    .orderBy(sql`lower(sso_user.username)`)
    .limit(limit)
    .offset(offset)
    .execute();
  const places = new Map(page.map(({ id }, place) => [id, place]));
  const rows = await selectSsoUsers(db)
    .where(sql<boolean>`sso_user.id = any(${[...places.keys()]}::text[])`)
    .execute();
  const users = rows.map(toSsoUser).toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  return { users, totalCount: Number(total) };
}
