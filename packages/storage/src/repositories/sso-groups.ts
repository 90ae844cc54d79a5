import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';

/** A group of a site's identity provider. */
export interface SsoGroup {
  id: string;
  siteId: string;
  /** Unique in the site without regard to case. */
  name: string;
  externalId: string | null;
  /**
   * Of the groups of a user, the one with the highest priority gives the role; of equal ones, that with the lower ID.
   */
  priority: number;
  roleId: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** Groups of a site, those with the highest priority first. */
export async function listSsoGroups(db: Queryable, siteId: string): Promise<SsoGroup[]> {
  const rows = await db
    .selectFrom('lectern.sso_groups')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('priority', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toSsoGroup);
}

/** A group of a site by ID, locked until the transaction ends if `hold` is set. */
export async function findSsoGroup(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<SsoGroup | null> {
  const query = db.selectFrom('lectern.sso_groups').selectAll().where('site_id', '=', siteId).where('id', '=', id);
  const row = await (options.hold === true ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toSsoGroup(row);
}

/**
 * Groups of a site in their order, locked until the transaction ends: no one changes one of them meanwhile. They are
 * locked by ID, so that two of these wait for each other, and read again once they are.
 */
export async function holdSsoGroups(tx: Queryable, siteId: string): Promise<SsoGroup[]> {
  await tx
    .selectFrom('lectern.sso_groups')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return listSsoGroups(tx, siteId);
}

/** Gives groups other priorities, in one statement. */
export async function updateSsoPriorities(
  tx: Queryable,
  changes: readonly Pick<SsoGroup, 'id' | 'priority'>[],
  now: Date,
): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const priorities = changes.map(({ priority }) => priority);
  await sql`
    update lectern.sso_groups as stored
    set priority = given.priority, version = stored.version + 1, updated_at = ${now}
    from unnest(${ids}::text[], ${priorities}::int[]) as given (id, priority)
    where stored.id = given.id
  `.execute(tx);
}

/** Groups of a site by name, in whatever case. */
export async function findSsoGroupsByName(
  db: Queryable,
  siteId: string,
  names: readonly string[],
): Promise<SsoGroup[]> {
  const rows = await db
    .selectFrom('lectern.sso_groups')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`lower(name) in (select lower(name) from unnest(${[...names]}::text[]) as given (name))`)
    .execute();
  return rows.map(toSsoGroup);
}

/** The priority below those of all groups of a site. */
export async function lowestSsoPriority(db: Queryable, siteId: string): Promise<number> {
  const row = await db
    .selectFrom('lectern.sso_groups')
    .select(sql<number | null>`min(priority)`.as('lowest'))
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return (row?.lowest ?? 1) - 1;
}

/** Adds a group. A taken name raises the unique violation `sso_groups_name`. */
export async function insertSsoGroup(db: Queryable, group: SsoGroup): Promise<void> {
  await db
    .insertInto('lectern.sso_groups')
    .values({ id: group.id, site_id: group.siteId, created_at: group.createdAt, ...columnsOf(group) })
    .execute();
}

/**
 * Writes the mutable attributes of a group and increments the version. Raises what `insertSsoGroup` raises, and a
 * foreign key violation for a deleted role.
 */
export async function updateSsoGroupRow(db: Queryable, group: SsoGroup): Promise<void> {
  await db
    .updateTable('lectern.sso_groups')
    .set({ ...columnsOf(group), version: sql<number>`version + 1` })
    .where('id', '=', group.id)
    .execute();
}

/** Gives the role and the priority of a group to all others of its site; IDs of those that changed. */
export async function copySsoGroupRole(db: Queryable, group: SsoGroup, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('lectern.sso_groups')
    .set({
      role_id: group.roleId,
      priority: group.priority,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('site_id', '=', group.siteId)
    .where('id', '<>', group.id)
    .where((where) => where.or([where('role_id', '<>', group.roleId), where('priority', '<>', group.priority)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes a group with its memberships; its members stay. */
export async function deleteSsoGroup(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.sso_groups').where('id', '=', id).execute();
}

function columnsOf(group: SsoGroup) {
  return {
    name: group.name,
    external_id: group.externalId,
    priority: group.priority,
    role_id: group.roleId,
    updated_at: group.updatedAt,
  };
}

/** A row as the rest of Lectern reads it. */
export function toSsoGroup(row: Selectable<ProjectTables['lectern.sso_groups']>): SsoGroup {
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    externalId: row.external_id,
    priority: row.priority,
    roleId: row.role_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
