import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { selectSsoUsers, type SsoUser, toSsoUser } from '../repositories/sso-users.ts';
import { compileScimCondition, type ScimAttribute, type ScimCondition } from './condition.ts';

/** Which part of a list is read; `limit` 0 only counts. */
export interface ScimPage {
  offset: number;
  limit: number;
}

const text = (name: string) => ({ type: 'text', value: sql`entry ->> ${sql.lit(name)}` }) as const;

const attributes: Readonly<Record<string, ScimAttribute>> = {
  id: { type: 'exact', value: sql`sso_user.id` },
  username: { type: 'text', value: sql`sso_user.username` },
  externalid: { type: 'exact', value: sql`nullif(sso_user.external_id, sso_user.id)` },
  active: { type: 'boolean', value: sql`sso_user.is_active` },
  displayname: { type: 'text', value: sql`sso_user.scim_attributes ->> 'displayName'` },
  'name.givenname': { type: 'text', value: sql`sso_user.first_name` },
  'name.familyname': { type: 'text', value: sql`sso_user.last_name` },
  'meta.created': { type: 'time', value: sql`sso_user.created_at` },
  'meta.lastmodified': { type: 'time', value: sql`sso_user.updated_at` },
  emails: {
    type: 'list',
    // Without addresses of its own, a user is reached by the name.
    from: sql`jsonb_array_elements(coalesce(
      sso_user.scim_attributes -> 'emails',
      jsonb_build_array(jsonb_build_object('value', sso_user.username, 'type', 'work', 'primary', true))
    )) as entry`,
    members: {
      value: text('value'),
      type: text('type'),
      display: text('display'),
      primary: { type: 'boolean', value: sql`(entry ->> 'primary')::boolean` },
    },
  },
  groups: {
    type: 'list',
    from: sql`lectern.sso_group_members as entry`,
    members: {
      value: {
        type: 'exact',
        value: sql`case when entry.sso_user_id = sso_user.id then entry.sso_group_id end`,
      },
    },
  },
};

/**
 * A page of the SSO users of a site that fit a filter, oldest first, and how many there are, without those that SCIM
 * deleted. Throws `UnsupportedScimFilterError`.
 */
export async function findScimUsers(
  db: Queryable,
  siteId: string,
  filter: ScimCondition | null,
  { offset, limit }: ScimPage,
): Promise<{ users: SsoUser[]; totalCount: number }> {
  const condition = filter === null ? sql<boolean>`true` : compileScimCondition(filter, attributes);
  const matching = <Q extends { where: (condition: RawBuilder<boolean>) => Q }>(query: Q) =>
    query.where(sql<boolean>`sso_user.site_id = ${siteId} and sso_user.removed_at is null and ${condition}`);
  const rows =
    limit === 0
      ? []
      : await matching(selectSsoUsers(db))
          .orderBy('sso_user.created_at')
          .orderBy('sso_user.id')
          .limit(limit)
          .offset(offset)
          .execute();
  const users = rows.map(toSsoUser);
  // A look-up of one user, which providers make before each change, needs no count.
  if (users.length > 0 && users.length < limit) return { users, totalCount: offset + users.length };
  const { total } = await matching(db.selectFrom('lectern.sso_users as sso_user'))
    .select(sql<string>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { users, totalCount: Number(total) };
}
