import type { Selectable } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';

/** Accounts that own sites together. */
export interface Organization {
  id: string;
  name: string;
  createdAt: Date;
}

/** The organization with that ID; with `hold` it is not deleted until the transaction ends. */
export async function findOrganization(
  db: Queryable,
  id: string,
  options: { hold?: boolean } = {},
): Promise<Organization | null> {
  const query = db.selectFrom('lectern.organizations').selectAll().where('id', '=', id);
  const row = await (options.hold === true ? query.forKeyShare() : query).executeTakeFirst();
  return row === undefined ? null : toOrganization(row);
}

/**
 * The same, locked until the transaction ends: whoever changes its members does so first, so that two of them never
 * leave it without an owner. Members who are at work for it, and hold it and then their membership, are not in the way.
 */
export async function holdOrganization(tx: Queryable, id: string): Promise<Organization | null> {
  const row = await tx
    .selectFrom('lectern.organizations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toOrganization(row);
}

/** A page of the organizations that an account belongs to, by name, with how many there are. */
export async function listOrganizations(
  db: Queryable,
  accountId: string,
  page: { offset: number; limit: number },
): Promise<{ organizations: Organization[]; totalCount: number }> {
  const query = db
    .selectFrom('lectern.organizations as organization')
    .innerJoin('lectern.organization_memberships as membership', 'membership.organization_id', 'organization.id')
    .where('membership.account_id', '=', accountId);
  const rows = await query
    .selectAll('organization')
    .orderBy('organization.name')
    .orderBy('organization.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { organizations: rows.map(toOrganization), totalCount: Number(count) };
}

/** Adds an organization, without members. */
export async function insertOrganization(db: Queryable, organization: Organization): Promise<void> {
  await db
    .insertInto('lectern.organizations')
    .values({ id: organization.id, name: organization.name, created_at: organization.createdAt })
    .execute();
}

/** Renames an organization; null for one that is gone. */
export async function renameOrganization(db: Queryable, id: string, name: string): Promise<Organization | null> {
  const row = await db
    .updateTable('lectern.organizations')
    .set({ name })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toOrganization(row);
}

/** Removes an organization with its members. One that owns a site raises a foreign key violation. */
export async function deleteOrganization(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.organizations').where('id', '=', id).execute();
}

function toOrganization(row: Selectable<ProjectTables['lectern.organizations']>): Organization {
  return { id: row.id, name: row.name, createdAt: row.created_at };
}
