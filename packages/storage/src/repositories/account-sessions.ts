import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { EndedAccess } from './sessions.ts';

/** A session as its account sees it in the list. */
export interface ListedSession {
  id: string;
  /** Project that it is signed in to; null for sessions of the account API. */
  siteName: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** How old the time of the last use may be. */
const touchEveryMs = 300_000;

/** A page of the sessions of an account that are neither expired nor revoked, last used first, and their number. */
export async function listSessionsOf(
  db: Queryable,
  accountId: string,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<{ sessions: ListedSession[]; total: number }> {
  const open = db
    .selectFrom('lectern.sessions as session')
    .where('session.account_id', '=', accountId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now);
  const [rows, counted] = await Promise.all([
    open
      .leftJoin('lectern.sites as site', 'site.id', 'session.site_id')
      .select(['session.id', 'site.name', 'session.user_agent', 'session.created_at', 'session.expires_at'])
      .select(sql<Date>`coalesce(session.last_used_at, session.created_at)`.as('last_used_at'))
      .orderBy(sql`coalesce(session.last_used_at, session.created_at)`, 'desc')
      .orderBy('session.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const sessions = rows.map((row) => ({
    id: row.id,
    siteName: row.name,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }));
  return { sessions, total: Number(counted.count) };
}

/** Whether an account has signed in before, and whether with the same program. */
export interface EarlierSignIns {
  any: boolean;
  withSameProgram: boolean;
}

/** What is known of the earlier sign-ins of an account. */
export async function findEarlierSignIns(
  db: Queryable,
  accountId: string,
  userAgent: string | null,
): Promise<EarlierSignIns> {
  return db.selectNoFrom(selectEarlierSignIns(sql`${accountId}::text`, userAgent)).executeTakeFirstOrThrow();
}

/** Selects what `findEarlierSignIns` finds; `account` is a column or a value. */
export function selectEarlierSignIns(account: RawBuilder<unknown>, userAgent: string | null) {
  const any = sql<boolean>`exists (select from lectern.sessions as earlier where earlier.account_id = ${account})`;
  const same = sql<boolean>`exists (
    select from lectern.sessions as earlier
    where earlier.account_id = ${account} and earlier.user_agent is not distinct from ${userAgent}::text
  )`;
  return [any.as('any'), same.as('withSameProgram')] as const;
}

/** Records that a session is used, at most every five minutes. */
export async function touchSession(
  db: Queryable,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date | null },
  now: Date,
): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < touchEveryMs) return;
  await db.updateTable('lectern.sessions').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Ends a session of an account; null if it has none with that ID. */
export async function revokeSessionOf(
  db: Queryable,
  accountId: string,
  id: string,
  now: Date,
): Promise<EndedAccess | null> {
  const row = await db
    .updateTable('lectern.sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'site_id'])
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, siteId: row.site_id, principal: { type: 'account', id: accountId } };
}

/**
 * Parts sessions of the console from a site that is deleted, or that `accountId` no longer owns: they belong to their
 * accounts, and lead into other sites (docs/decisions/0023). What no cookie renews was for that site alone, and stays.
 */
export async function detachConsoleSessions(db: Queryable, siteId: string, accountId?: string): Promise<void> {
  const query = db
    .updateTable('lectern.sessions')
    .set({ site_id: null })
    .where('site_id', '=', siteId)
    .where('account_id', 'is not', null)
    .where('secret_hash', 'is not', null);
  await (accountId === undefined ? query : query.where('account_id', '=', accountId)).execute();
}
