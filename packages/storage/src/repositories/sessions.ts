import type { EffectivePermissions, RolePermissions, Site } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';
import { findEffectivePermissions } from './roles.ts';
import { toSite } from './sites.ts';
import { type Member, toMember } from './users.ts';

/** Stores a new session. */
export async function insertSession(
  db: Queryable,
  session: { id: string; accountId: string; siteId: string | null; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('lectern.sessions')
    .values({
      id: session.id,
      account_id: session.accountId,
      site_id: session.siteId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Id and account of a session that is neither expired nor revoked; what it opens is not looked at. */
export async function findSession(db: Queryable, id: string, now: Date): Promise<{ id: string; accountId: string } | null> {
  const row = await selectOpen(db, id, now).select(['session.id', 'session.account_id']).executeTakeFirst();
  return row === undefined ? null : { id: row.id, accountId: row.account_id };
}

/** A session of a site: the account it belongs to, and who that account is in the site; null for its owner and strangers. */
export interface SiteSession {
  accountId: string;
  site: Site;
  user: (Member & { permissions: EffectivePermissions }) | null;
}

/** A session of a site that is neither expired nor revoked, with who it makes the caller. */
export async function findSiteSession(db: Queryable, id: string, now: Date): Promise<SiteSession | null> {
  const row = await selectOpen(db, id, now)
    .innerJoin('lectern.sites as site', 'site.id', 'session.site_id')
    .leftJoin('lectern.users as user', (join) =>
      join.onRef('user.site_id', '=', 'session.site_id').onRef('user.account_id', '=', 'session.account_id'),
    )
    .leftJoin('lectern.roles as role', 'role.id', 'user.role_id')
    .selectAll('site')
    .select([
      'session.account_id',
      sql<Selectable<ProjectTables['lectern.users']> | null>`to_jsonb("user")`.as('user'),
      'role.permissions as permissions',
      sql<boolean>`exists (select from lectern.role_inheritance as inheritance where inheritance.role_id = role.id)`.as('is_heir'),
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const member = row.user === null ? null : toMember(row.user);
  const permissions =
    member !== null && row.is_heir
      ? await findEffectivePermissions(db, member.roleId)
      : // Written only by this package, from `RolePermissions`.
        (row.permissions as unknown as RolePermissions | null);
  return {
    accountId: row.account_id,
    site: toSite(row),
    user: member === null || permissions === null ? null : { ...member, permissions },
  };
}

/** Marks a session as ended. */
export async function revokeSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('lectern.sessions').set({ revoked_at: now }).where('id', '=', id).execute();
}

/** Ends every session of an account. */
export async function revokeSessionsOf(db: Queryable, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('lectern.sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of an account in one site. */
export async function revokeSiteSessions(db: Queryable, siteId: string, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('lectern.sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .where('revoked_at', 'is', null)
    .execute();
}

function selectOpen(db: Queryable, id: string, now: Date) {
  return db
    .selectFrom('lectern.sessions as session')
    .where('session.id', '=', id)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now);
}
