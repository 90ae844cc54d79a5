import type { Site } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';
import { toSite } from './sites.ts';

/** A person who owns sites. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  createdAt: Date;
}

/** The account with that address, letter case aside. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('lectern.accounts')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** The account with that id. */
export async function findAccount(db: Queryable, id: string): Promise<Account | null> {
  const row = await db.selectFrom('lectern.accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** Adds an account. A taken address raises the unique violation `accounts_email`. */
export async function insertAccount(db: Queryable, account: Account): Promise<void> {
  await db.insertInto('lectern.accounts').values(toRow(account)).execute();
}

/** Writes every attribute of an account. A taken address raises the unique violation `accounts_email`. */
export async function updateAccount(db: Queryable, account: Account): Promise<void> {
  await db.updateTable('lectern.accounts').set(toRow(account)).where('id', '=', account.id).execute();
}

/** How many accounts there are. */
export async function countAccounts(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('lectern.accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

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

/** A session that is neither expired nor revoked, with its site if it has one. */
export async function findSessionById(db: Queryable, id: string, now: Date): Promise<{ accountId: string; site: Site | null } | null> {
  const session = await db
    .selectFrom('lectern.sessions')
    .select(['account_id', 'site_id'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (session === undefined) return null;
  if (session.site_id === null) return { accountId: session.account_id, site: null };
  const site = await db.selectFrom('lectern.sites').selectAll().where('id', '=', session.site_id).executeTakeFirstOrThrow();
  return { accountId: session.account_id, site: toSite(site) };
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

/** Counts one more sign-in attempt under a key and tells how many its window has seen, and when it ends. */
export async function countSignInAttempt(
  db: Queryable,
  key: string,
  now: Date,
  windowSeconds: number,
): Promise<{ attempts: number; secondsLeft: number }> {
  const windowStart = new Date(now.getTime() - windowSeconds * 1000);
  const row = await db
    .insertInto('lectern.sign_in_attempts')
    .values({ key, window_started_at: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql`case when lectern.sign_in_attempts.window_started_at < ${windowStart} then 1 else lectern.sign_in_attempts.attempts + 1 end`,
        window_started_at: sql`case when lectern.sign_in_attempts.window_started_at < ${windowStart} then ${now}::timestamptz else lectern.sign_in_attempts.window_started_at end`,
      }),
    )
    .returning(['attempts', 'window_started_at'])
    .executeTakeFirstOrThrow();
  const endsAt = row.window_started_at.getTime() + windowSeconds * 1000;
  return { attempts: row.attempts, secondsLeft: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) };
}

/** Forgets the attempts under a key, after a success. */
export async function clearSignInAttempts(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('lectern.sign_in_attempts').where('key', '=', key).execute();
}

function toAccount(row: Selectable<ProjectTables['lectern.accounts']>): Account {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    createdAt: row.created_at,
  };
}

function toRow(account: Account) {
  return {
    id: account.id,
    email: account.email,
    password_hash: account.passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    company: account.company,
    created_at: account.createdAt,
  };
}
