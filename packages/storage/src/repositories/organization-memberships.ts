import { type OrganizationRoleId, organizationRolesWith } from '@lectern/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** The place of an account in an organization. */
export interface OrganizationMembership {
  id: string;
  organizationId: string;
  accountId: string;
  role: OrganizationRoleId;
  createdAt: Date;
}

/** A membership with the current names of its account. */
export interface NamedOrganizationMembership extends OrganizationMembership {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** A page of the members of an organization, those who came first before the others, with how many there are. */
export async function listOrganizationMemberships(
  db: Queryable,
  organizationId: string,
  page: { offset: number; limit: number },
): Promise<{ memberships: NamedOrganizationMembership[]; totalCount: number }> {
  const query = selectMemberships(db).where('membership.organization_id', '=', organizationId);
  const rows = await query
    .orderBy('membership.created_at')
    .orderBy('membership.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { memberships: rows.map(toMembership), totalCount: Number(count) };
}

/** A member of an organization by the ID of the membership. */
export async function findOrganizationMembership(
  db: Queryable,
  organizationId: string,
  id: string,
): Promise<NamedOrganizationMembership | null> {
  const row = await selectMemberships(db)
    .where('membership.organization_id', '=', organizationId)
    .where('membership.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toMembership(row);
}

/**
 * The place of an account in an organization. With `hold` its role stays until the transaction ends, so that what the
 * role allows is not done by someone who has just lost it.
 */
export async function findMembershipOfAccount(
  db: Queryable,
  { organizationId, accountId }: { organizationId: string; accountId: string },
  options: { hold?: boolean } = {},
): Promise<NamedOrganizationMembership | null> {
  const query = selectMemberships(db)
    .where('membership.organization_id', '=', organizationId)
    .where('membership.account_id', '=', accountId);
  const row = await (options.hold === true ? query.forShare('membership') : query).executeTakeFirst();
  return row === undefined ? null : toMembership(row);
}

/** Whether someone with that address belongs to an organization, letter case aside. */
export async function isAddressOfOrganization(db: Queryable, organizationId: string, email: string): Promise<boolean> {
  const row = await selectMemberships(db)
    .where('membership.organization_id', '=', organizationId)
    .where(sql`lower(account.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Some members of an organization with a role, those who came first before the others. */
export async function findMembersWithRole(
  db: Queryable,
  organizationId: string,
  role: OrganizationRoleId,
  limit: number,
): Promise<NamedOrganizationMembership[]> {
  const rows = await selectMemberships(db)
    .where('membership.organization_id', '=', organizationId)
    .where('membership.role', '=', role)
    .orderBy('membership.created_at')
    .orderBy('membership.id')
    .limit(limit)
    .execute();
  return rows.map(toMembership);
}

/** Some places that an account has in organizations. */
export async function findSomeMembershipsOfAccount(
  db: Queryable,
  accountId: string,
  limit: number,
): Promise<{ id: string; organizationId: string }[]> {
  const rows = await db
    .selectFrom('lectern.organization_memberships')
    .select(['id', 'organization_id'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, organizationId: row.organization_id }));
}

/** Some organizations whose only owner is that account. */
export async function findOrganizationsOfSoleOwner(db: Queryable, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lectern.organization_memberships as membership')
    .select('membership.organization_id')
    .where('membership.account_id', '=', accountId)
    .where('membership.role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lectern.organization_memberships as other')
            .select('other.id')
            .whereRef('other.organization_id', '=', 'membership.organization_id')
            .where('other.role', '=', 'owner')
            .where('other.account_id', '<>', accountId),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.organization_id);
}

/** Adds a member. One who is there already raises the unique violation `organization_memberships_account`. */
export async function insertOrganizationMembership(db: Queryable, membership: OrganizationMembership): Promise<void> {
  await db
    .insertInto('lectern.organization_memberships')
    .values({
      id: membership.id,
      organization_id: membership.organizationId,
      account_id: membership.accountId,
      role: membership.role,
      created_at: membership.createdAt,
    })
    .execute();
}

/** Gives a member another role. */
export async function updateOrganizationMembership(db: Queryable, id: string, role: OrganizationRoleId): Promise<void> {
  await db.updateTable('lectern.organization_memberships').set({ role }).where('id', '=', id).execute();
}

/** Removes a member. */
export async function deleteOrganizationMembership(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.organization_memberships').where('id', '=', id).execute();
}

/**
 * Whether an account may enter the sites of an organization as their owner, as its member or by a mandate, as a
 * condition: `account` and `organization` are columns or values, null for sites of accounts.
 */
export function mayActAsOwner(account: RawBuilder<unknown>, organization: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from lectern.organization_memberships as acting
    where acting.account_id = ${account} and (
        acting.organization_id = ${organization}
        or exists (
          select from lectern.organization_mandates as mandate
          where mandate.mandator_id = ${organization} and mandate.appointed_id = acting.organization_id
            and mandate.approved_at is not null
        )
      )
      and acting.role = any(${organizationRolesWith('can_access_sites_as_owner')}::text[])
  )`;
}

/** Whether an account may enter the sites of an organization as their owner. */
export async function isMemberActingAsOwner(
  db: Queryable,
  organizationId: string,
  accountId: string,
): Promise<boolean> {
  const isActing = mayActAsOwner(sql`${accountId}::text`, sql`${organizationId}::text`);
  const { rows } = await sql<{ acts: boolean }>`select ${isActing} as acts`.execute(db);
  return rows[0]?.acts === true;
}

function selectMemberships(db: Queryable) {
  return db
    .selectFrom('lectern.organization_memberships as membership')
    .innerJoin('lectern.accounts as account', 'account.id', 'membership.account_id')
    .selectAll('membership')
    .select(['account.email', 'account.first_name', 'account.last_name']);
}

type MembershipRow = Awaited<ReturnType<ReturnType<typeof selectMemberships>['execute']>>[number];

function toMembership(row: MembershipRow): NamedOrganizationMembership {
  return {
    id: row.id,
    organizationId: row.organization_id,
    accountId: row.account_id,
    role: row.role,
    createdAt: row.created_at,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
  };
}
