import {
  type Creator,
  type CreatorType,
  type EffectivePermissions,
  resolvePermissions,
  type RolePermissions,
  type RoleRights,
} from '@lectern/domain';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { json } from '../json.ts';
import { rolesOfSsoUsers } from './sso-users.ts';

/** A role: the rights it declares itself and the roles it inherits from. */
export interface Role extends RoleRights {
  siteId: string;
  name: string;
  createdAt: Date;
}

/** A role to store; without parents unless some are named. */
export type NewRole = Omit<Role, 'parentIds'> & Partial<Pick<Role, 'parentIds'>>;

/** Roles of a site, oldest first. */
export async function listRoles(db: Queryable, siteId: string): Promise<Role[]> {
  const rows = await selectRoles(db)
    .where('role.site_id', '=', siteId)
    .orderBy('role.created_at')
    .orderBy('role.name')
    .execute();
  return rows.map(toRole);
}

/** A role of a site by ID. */
export async function findRole(db: Queryable, siteId: string, id: string): Promise<Role | null> {
  const row = await selectRoles(db).where('role.site_id', '=', siteId).where('role.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRole(row);
}

/** The principals of a site with a role that create records: users, SSO users, active or not, and API tokens. */
export async function listCreatorRoles(db: Queryable, siteId: string): Promise<{ creator: Creator; roleId: string }[]> {
  const rows = await db
    .selectFrom('lectern.users')
    .select([sql.lit<CreatorType>('user').as('type'), 'id', sql<string | null>`role_id`.as('role_id')])
    .where('site_id', '=', siteId)
    .unionAll(
      db
        .selectFrom('lectern.access_tokens')
        .select([sql.lit<CreatorType>('access_token').as('type'), 'id', sql<string | null>`role_id`.as('role_id')])
        .where('site_id', '=', siteId)
        .where('role_id', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom(rolesOfSsoUsers(siteId).as('member'))
        .select([sql.lit<CreatorType>('sso_user').as('type'), 'member.id', 'member.role_id']),
    )
    .execute();
  return rows.flatMap(({ type, id, role_id: roleId }) => (roleId === null ? [] : { creator: { type, id }, roleId }));
}

/** What a role may do in the end, the roles it inherits from considered; null for an unknown one. */
export async function findEffectivePermissions(db: Queryable, roleId: string): Promise<EffectivePermissions | null> {
  const ancestors = sql<{ id: string }>`(
    with recursive family (id) as (
      select ${roleId}::text
      union
      select inheritance.parent_id from lectern.role_inheritance as inheritance join family on inheritance.role_id = family.id
    )
    select id from family
  )`;
  const rows = await selectRoles(db)
    .where(sql<boolean>`role.id in ${ancestors}`)
    .execute();
  const roles = new Map(rows.map((row) => [row.id, toRole(row)]));
  const role = roles.get(roleId);
  return role === undefined ? null : resolvePermissions(role, roles);
}

/** Adds a role. A taken name raises the unique violation `roles_site_id_name_key`. */
export async function insertRole(db: Queryable, role: NewRole): Promise<void> {
  await db
    .insertInto('lectern.roles')
    .values({
      id: role.id,
      site_id: role.siteId,
      name: role.name,
      permissions: json(role.permissions),
      created_at: role.createdAt,
    })
    .execute();
  await insertParents(db, role.id, role.parentIds ?? []);
}

/** Writes every attribute of a role and whom it inherits from. Raises what `insertRole` raises. */
export async function updateRoleRow(db: Queryable, role: Role): Promise<void> {
  await db
    .updateTable('lectern.roles')
    .set({ name: role.name, permissions: json(role.permissions) })
    .where('id', '=', role.id)
    .execute();
  await db.deleteFrom('lectern.role_inheritance').where('role_id', '=', role.id).execute();
  await insertParents(db, role.id, role.parentIds);
}

/** Removes a role. Raises a foreign key violation while something refers to it. */
export async function deleteRole(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.roles').where('id', '=', id).execute();
}

/**
 * Lets one writer at a time change the roles of a site, until the transaction ends: what one of them may do depends on
 * the others. Returns false when another writer is at it.
 */
export async function tryLockRoles(db: Queryable, siteId: string): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${`roles/${siteId}`}, 0)) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

async function insertParents(db: Queryable, roleId: string, parentIds: readonly string[]): Promise<void> {
  if (parentIds.length === 0) return;
  await db
    .insertInto('lectern.role_inheritance')
    .values([...new Set(parentIds)].map((parentId, position) => ({ role_id: roleId, parent_id: parentId, position })))
    .execute();
}

function selectRoles(db: Queryable) {
  return db
    .selectFrom('lectern.roles as role')
    .selectAll('role')
    .select(
      sql<string[]>`array(select inheritance.parent_id from lectern.role_inheritance as inheritance
        where inheritance.role_id = role.id order by inheritance.position)`.as('parent_ids'),
    );
}

type RoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>['execute']>>[number];

function toRole(row: RoleRow): Role {
  return {
    id: row.id,
    siteId: row.site_id,
    name: row.name,
    // Written only by this package, from `RolePermissions`.
    permissions: row.permissions as unknown as RolePermissions,
    parentIds: row.parent_ids,
    createdAt: row.created_at,
  };
}
