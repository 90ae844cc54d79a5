import type { EffectivePermissions, RolePermissions, Site } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { executeNamed, runPipelined, type Statement } from '../pipeline/index.ts';
import type { ProjectTables } from '../tables.ts';
import { findEffectivePermissions } from './roles.ts';
import { mayActAsOwner } from './organization-memberships.ts';
import { toSite } from './sites.ts';
import type { SsoUser } from './sso-users.ts';
import { type Member, toMember } from './users.ts';

/** A stored session. */
export interface Session {
  id: string;
  /** Who it belongs to: an account, an SSO user, or an API token that was used to enter the console. */
  principal: { type: 'account' | 'access_token' | 'sso_user'; id: string };
  /** Null for sessions of the account API. */
  siteId: string | null;
  /** SHA-256 of the secret that renews it, hex; null for one with a fixed end. */
  secretHash: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** The program that opened it, as it calls itself. */
  userAgent: string | null;
}

/** A session that has just ended. */
export type EndedAccess = Pick<Session, 'id' | 'siteId' | 'principal'>;

/** Stores a new session. */
export async function insertSession(db: Queryable, session: Session): Promise<void> {
  await runPipelined(db, [insertingSession(db, session)]);
}

/** The statement of `insertSession`. */
export function insertingSession(db: Queryable, session: Session): Statement {
  const { type, id } = session.principal;
  const query = db.insertInto('lectern.sessions').values({
    id: session.id,
    account_id: type === 'account' ? id : null,
    access_token_id: type === 'access_token' ? id : null,
    sso_user_id: type === 'sso_user' ? id : null,
    site_id: session.siteId,
    secret_hash: session.secretHash,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    user_agent: session.userAgent,
    last_used_at: session.createdAt,
  });
  return { compile: () => query.compile(), part: 'insert' };
}

/**
 * Moves the end of a session that a secret renews, and answers when it is now; null for one that is over, revoked or
 * has another secret.
 */
export async function extendSession(
  db: Queryable,
  { id, secretHash }: { id: string; secretHash: string },
  { now, idleMs, longestMs }: { now: Date; idleMs: number; longestMs: number },
): Promise<Date | null> {
  const row = await db
    .updateTable('lectern.sessions')
    .set({
      last_used_at: now,
      expires_at: sql`least(${new Date(now.getTime() + idleMs)}::timestamptz, created_at + ${longestMs} * interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/**
 * Ends the session that a secret renews; its bearers are refused from the commit on. Null when there is none, or no
 * more.
 */
export async function revokeSessionBySecret(
  db: Queryable,
  { id, secretHash }: { id: string; secretHash: string },
  now: Date,
): Promise<EndedAccess | null> {
  const row = await db
    .updateTable('lectern.sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .returning(endedColumns)
    .executeTakeFirst();
  return row === undefined ? null : toEnded(row);
}

/** Id, account and site of an account's session that is neither expired nor revoked; what it opens is not looked at. */
export async function findSession(
  db: Queryable,
  id: string,
  now: Date,
): Promise<
  (Pick<Session, 'id' | 'siteId' | 'secretHash' | 'expiresAt'> & { accountId: string; lastUsedAt: Date | null }) | null
> {
  const query = selectOpen(db, id, now).select([
    'session.id',
    'session.account_id',
    'session.site_id',
    'session.secret_hash',
    'session.expires_at',
    'session.last_used_at',
  ]);
  const [row] = await executeNamed(db, { name: 'sessions.find', returnsTableRows: true }, query);
  return row === undefined || row.account_id === null
    ? null
    : {
        id: row.id,
        accountId: row.account_id,
        siteId: row.site_id,
        secretHash: row.secret_hash,
        expiresAt: row.expires_at,
        lastUsedAt: row.last_used_at,
      };
}

/**
 * A session of a site: the account it belongs to, and who that account is in the site, null for its owner and
 * strangers; the SSO user it belongs to; or the API token that opened it, by the hash of its secret.
 */
export type SiteSession = { kind: 'access_token'; tokenHash: string } | AccountSession | SsoSession;

/** A session of an SSO user; `permissions` is null without a role. */
export interface SsoSession {
  kind: 'sso_user';
  site: Site;
  ssoUser: Pick<SsoUser, 'id' | 'isActive' | 'lastAccessAt' | 'roleId'>;
  permissions: EffectivePermissions | null;
}

/** A session of an account in a site. */
export interface AccountSession {
  kind: 'account';
  accountId: string;
  lastUsedAt: Date | null;
  hasSecondFactor: boolean;
  /** Whether a secret renews it; otherwise it lasts until its fixed end. */
  isRenewable: boolean;
  site: Site;
  /** Whether it enters the site as its owner, or for the organization that owns it. */
  isOwner: boolean;
  user: (Member & { permissions: EffectivePermissions }) | null;
}

/**
 * A session of a site that is neither expired nor revoked, with who it makes the principal. A session of an account may
 * enter another site than its own, `enteredSiteId` (docs/decisions/0023).
 */
export async function findSiteSession(
  db: Queryable,
  { id, enteredSiteId }: { id: string; enteredSiteId: string | null },
  now: Date,
): Promise<SiteSession | null> {
  const query = selectOpen(db, id, now)
    .innerJoin('lectern.sites as site', (join) =>
      join.on(
        sql<boolean>`site.id = case when session.account_id is null then session.site_id else coalesce(${enteredSiteId}::text, session.site_id) end`,
      ),
    )
    .leftJoin('lectern.users as user', (join) =>
      join.onRef('user.site_id', '=', 'site.id').onRef('user.account_id', '=', 'session.account_id'),
    )
    .leftJoin('lectern.sso_users as sso_user', 'sso_user.id', 'session.sso_user_id')
    .leftJoin('lectern.roles as role', (join) =>
      join.on(
        sql<boolean>`role.id = case when sso_user.id is null then "user".role_id else lectern.sso_role(sso_user.id, sso_user.site_id) end`,
      ),
    )
    .leftJoin('lectern.access_tokens as token', 'token.id', 'session.access_token_id')
    .leftJoin('lectern.accounts as account', 'account.id', 'session.account_id')
    .selectAll('site')
    .select([
      'session.account_id',
      'session.last_used_at',
      sql<boolean>`account.otp_secret_sealed is not null`.as('has_second_factor'),
      sql<boolean>`session.secret_hash is not null`.as('is_renewable'),
      'token.token_hash as token_hash',
      sql<boolean>`coalesce(site.owner_account_id = session.account_id, false) or ${mayActAsOwner(
        sql.ref('session.account_id'),
        sql.ref('site.owner_organization_id'),
      )}`.as('is_owner'),
      sql<Selectable<ProjectTables['lectern.users']> | null>`to_jsonb("user")`.as('user'),
      'sso_user.id as sso_user_id',
      'sso_user.is_active as sso_is_active',
      'sso_user.last_access_at as sso_last_access_at',
      'role.id as role_id',
      'role.permissions as permissions',
      sql<boolean>`exists (select from lectern.role_inheritance as inheritance where inheritance.role_id = role.id)`.as(
        'is_child',
      ),
    ]);
  const [row] = await executeNamed(db, { name: 'sessions.find_of_site', returnsTableRows: true }, query);
  if (row === undefined) return null;
  if (row.token_hash !== null) return { kind: 'access_token', tokenHash: row.token_hash };
  const permissions =
    row.role_id !== null && row.is_child
      ? await findEffectivePermissions(db, row.role_id)
      : // Written only by this package, from `RolePermissions`.
        (row.permissions as unknown as RolePermissions | null);
  const site = toSite(row);
  if (row.sso_user_id !== null) {
    const ssoUser = {
      id: row.sso_user_id,
      isActive: row.sso_is_active === true,
      lastAccessAt: row.sso_last_access_at,
      roleId: row.role_id,
    };
    return { kind: 'sso_user', site, ssoUser, permissions };
  }
  if (row.account_id === null) return null;
  const member = row.user === null ? null : toMember(row.user);
  return {
    kind: 'account',
    accountId: row.account_id,
    lastUsedAt: row.last_used_at,
    hasSecondFactor: row.has_second_factor,
    isRenewable: row.is_renewable,
    site,
    isOwner: row.is_owner,
    user: member === null || permissions === null ? null : { ...member, permissions },
  };
}

/** A session, and the site it is used in. */
export interface UsedSession {
  id: string;
  siteId: string;
}

/**
 * Those of the sessions that are neither expired nor revoked. One of an account that is used in another site than its
 * own is among them as long as the account has access to that site.
 */
export async function findOpenSessions(
  db: Queryable,
  used: readonly UsedSession[],
  now: Date,
): Promise<readonly UsedSession[]> {
  const { rows } = await sql<{ id: string; site_id: string }>`
    select used.id, used.site_id
    from unnest(${used.map(({ id }) => id)}::text[], ${used.map(({ siteId }) => siteId)}::text[]) as used (id, site_id)
    join lectern.sessions as session on session.id = used.id
    where session.revoked_at is null and session.expires_at > ${now} and (
      session.site_id = used.site_id
      or exists (
        select from lectern.sites as site 
        where site.id = used.site_id and (
          site.owner_account_id = session.account_id
          or ${mayActAsOwner(sql.ref('session.account_id'), sql.ref('site.owner_organization_id'))}
        )
      )
      or exists (
        select from lectern.users as "user"
        where "user".site_id = used.site_id and "user".account_id = session.account_id and "user".is_active
      )
    )
  `.execute(db);
  return rows.map((row) => ({ id: row.id, siteId: row.site_id }));
}

/** Forgets sessions that ended before an instant. */
export async function forgetEndedSessions(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('lectern.sessions')
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .execute();
}

/** Marks a session as ended; null when it had ended before. */
export async function revokeSession(db: Queryable, id: string, now: Date): Promise<EndedAccess | null> {
  const row = await db
    .updateTable('lectern.sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(endedColumns)
    .executeTakeFirst();
  return row === undefined ? null : toEnded(row);
}

const endedColumns = ['id', 'site_id', 'account_id', 'access_token_id', 'sso_user_id'] as const;

function toEnded(row: Pick<Selectable<ProjectTables['lectern.sessions']>, (typeof endedColumns)[number]>): EndedAccess {
  return { id: row.id, siteId: row.site_id, principal: principalOf(row) };
}

function principalOf(row: {
  account_id: string | null;
  access_token_id: string | null;
  sso_user_id: string | null;
}): Session['principal'] {
  if (row.account_id !== null) return { type: 'account', id: row.account_id };
  if (row.sso_user_id !== null) return { type: 'sso_user', id: row.sso_user_id };
  return { type: 'access_token', id: row.access_token_id ?? '' };
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
