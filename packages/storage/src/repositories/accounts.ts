import { defined } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';

/** A person who owns sites. */
export interface Account {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  createdAt: Date;
  /** When a mailed link proved that the address is theirs; null unless one did. */
  emailVerifiedAt: Date | null;
  /** Null while a password is enough. */
  secondFactor: SecondFactor | null;
}

/** How an account proves itself besides its password. */
export interface SecondFactor {
  /** Secret of its one-time codes, sealed with the instance key. */
  secretSealed: string;
  activatedAt: Date;
}

/** An account that is to be added; it has no second factor. */
export type NewAccount = Omit<Account, 'secondFactor'>;

/** The account with that address, letter case aside. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('lectern.accounts')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** The account with that ID. */
export async function findAccount(db: Queryable, id: string): Promise<Account | null> {
  const row = await db.selectFrom('lectern.accounts').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** Whether an account still has the password and the second factor it had when it was read; both are locked until the transaction ends. */
export async function holdFactors(db: Queryable, account: Account): Promise<boolean> {
  const row = await db
    .selectFrom('lectern.accounts')
    .select(['password_hash', 'otp_secret_sealed'])
    .where('id', '=', account.id)
    .forShare()
    .executeTakeFirst();
  return (
    row?.password_hash === account.passwordHash &&
    row.otp_secret_sealed === (account.secondFactor?.secretSealed ?? null)
  );
}

/** Adds an account. A taken address raises the unique violation `accounts_email`. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<void> {
  await db.insertInto('lectern.accounts').values(toRow(account)).execute();
}

/** What can be changed of an account. */
export type AccountChanges = { [Name in keyof Omit<NewAccount, 'id' | 'createdAt'>]?: Account[Name] | undefined };

/**
 * Updates attributes of an account, leaving others alone since they may be written concurrently, and returns the
 * updated account. Null, with nothing changed, when it is deleted or, with `ifPasswordHash`, has another password now.
 * A taken address raises the unique violation `accounts_email`.
 */
export async function updateAccount(
  db: Queryable,
  id: string,
  changes: AccountChanges,
  { ifPasswordHash }: { ifPasswordHash?: string } = {},
): Promise<Account | null> {
  const columns = defined({
    email: changes.email,
    password_hash: changes.passwordHash,
    first_name: changes.firstName,
    last_name: changes.lastName,
    company: changes.company,
    email_verified_at: changes.emailVerifiedAt,
  });
  if (Object.keys(columns).length === 0) return findAccount(db, id);
  let query = db.updateTable('lectern.accounts').set(columns).where('id', '=', id);
  if (ifPasswordHash !== undefined) query = query.where('password_hash', '=', ifPasswordHash);
  const row = await query.returningAll().executeTakeFirst();
  return row === undefined ? null : toAccount(row);
}

/** Removes an account with its sessions, links and codes. One that owns a site raises a foreign key violation. */
export async function deleteAccount(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.accounts').where('id', '=', id).execute();
}

/** How many accounts there are. */
export async function countAccounts(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('lectern.accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether an account is the oldest of the server. */
export async function isFirstAccount(db: Queryable, id: string): Promise<boolean> {
  return (await findFirstAccountId(db)) === id;
}

/** The oldest account of the server; null before there is one. */
export async function findFirstAccountId(db: Queryable): Promise<string | null> {
  const row = await db
    .selectFrom('lectern.accounts')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Counts one more attempt at a secret under a key and returns how many its window has seen, and when it ends. */
export async function countAttempt(
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

/** Forgets attempts whose window began before an instant. */
export async function forgetOldAttempts(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('lectern.sign_in_attempts').where('window_started_at', '<', before).execute();
}

/** Takes back one attempt under a key; its window stays. */
export async function returnAttempt(db: Queryable, key: string): Promise<void> {
  await db
    .updateTable('lectern.sign_in_attempts')
    .set({ attempts: sql`greatest(attempts - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** Forgets the attempts under a key, after a success. */
export async function clearAttempts(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('lectern.sign_in_attempts').where('key', '=', key).execute();
}

/** Row of `accounts` as the engine knows it. */
export function toAccount(row: Selectable<ProjectTables['lectern.accounts']>): Account {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    createdAt: row.created_at,
    emailVerifiedAt: row.email_verified_at,
    secondFactor:
      row.otp_secret_sealed === null || row.otp_activated_at === null
        ? null
        : { secretSealed: row.otp_secret_sealed, activatedAt: row.otp_activated_at },
  };
}

function toRow(account: NewAccount) {
  return {
    id: account.id,
    email: account.email,
    password_hash: account.passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    company: account.company,
    created_at: account.createdAt,
    email_verified_at: account.emailVerifiedAt,
  };
}
