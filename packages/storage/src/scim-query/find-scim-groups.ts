import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { type SsoGroup, toSsoGroup } from '../repositories/sso-groups.ts';
import { compileScimCondition, type ScimAttribute, type ScimCondition } from './condition.ts';
import type { ScimPage } from './find-scim-users.ts';

const attributes: Readonly<Record<string, ScimAttribute>> = {
  id: { type: 'exact', value: sql`sso_group.id` },
  displayname: { type: 'text', value: sql`sso_group.name` },
  externalid: { type: 'exact', value: sql`nullif(sso_group.external_id, sso_group.id)` },
  'meta.created': { type: 'time', value: sql`sso_group.created_at` },
  'meta.lastmodified': { type: 'time', value: sql`sso_group.updated_at` },
  members: {
    type: 'list',
    from: sql`(
      select membership.sso_user_id as id, member.username from lectern.sso_group_members as membership
      join lectern.sso_users as member on member.id = membership.sso_user_id
      where membership.sso_group_id = sso_group.id and member.removed_at is null
    ) as entry`,
    members: {
      value: { type: 'exact', value: sql`entry.id` },
      display: { type: 'text', value: sql`entry.username` },
      type: { type: 'text', value: sql`'User'` },
    },
  },
};

/**
 * A page of the groups of a site that fit a filter, oldest first, and how many there are. Throws
 * `UnsupportedScimFilterError`.
 */
export async function findScimGroups(
  db: Queryable,
  siteId: string,
  filter: ScimCondition | null,
  { offset, limit }: ScimPage,
): Promise<{ groups: SsoGroup[]; totalCount: number }> {
  const condition = filter === null ? sql<boolean>`true` : compileScimCondition(filter, attributes);
  const matching = db
    .selectFrom('lectern.sso_groups as sso_group')
    .where('sso_group.site_id', '=', siteId)
    .where(condition);
  const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
  if (limit === 0) return { groups: [], totalCount: Number(total) };
  const rows = await matching
    .selectAll('sso_group')
    .orderBy('sso_group.created_at')
    .orderBy('sso_group.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { groups: rows.map(toSsoGroup), totalCount: Number(total) };
}
