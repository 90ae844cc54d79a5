import { defined } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { Statement } from '../pipeline/index.ts';
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

/**
 * The statement that locks what `holdFactors` locks, and a site if there is one, and fails unless the account is as it was
 * read (`isOutdatedFactors`).
 */
export function holdingFactors(
  db: Queryable,
  { id, passwordHash, secondFactor }: Account,
  siteId: string | null,
): Statement {
  const otpSecret = secondFactor?.secretSealed ?? null;
  const query = sql`select lectern.hold_factors(${id}, ${passwordHash}, ${otpSecret}, ${siteId})`;
  return { compile: () => query.compile(db), part: 'check' };
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

/** A key that attempts at a secret are counted by, for a time. */
export interface AttemptKey {
  key: string;
  windowSeconds: number;
}

/** Counts one more attempt under each of some keys and returns how many their windows have seen, and when they end. */
export async function countAttempts(
  db: Queryable,
  counted: readonly AttemptKey[],
  now: Date,
): Promise<Map<string, { attempts: number; secondsLeft: number }>> {
  if (counted.length === 0) return new Map();
  const seconds = new Map(counted.map(({ key, windowSeconds }) => [key, windowSeconds]));
  const keys = [...seconds.keys()];
  const starts = [...seconds.values()].map((windowSeconds) => new Date(now.getTime() - windowSeconds * 1000));
  // In the order of keys, as everywhere: two statements would wait for each other otherwise.
  const { rows } = await sql<{ key: string; attempts: number; window_started_at: Date }>`
    insert into lectern.sign_in_attempts as counted (key, window_started_at, attempts)
    select given.key, ${now}::timestamptz, 1 from unnest(${keys}::text[]) as given (key) order by given.key
    on conflict (key) do update set (attempts, window_started_at) = (
      select
        case when is_over then 1 else counted.attempts + 1 end,
        case when is_over then excluded.window_started_at else counted.window_started_at end
      from (
        select counted.window_started_at < (${starts}::timestamptz[])[array_position(${keys}::text[], counted.key)] as is_over
      ) as earlier
    )
    returning key, attempts, window_started_at
  `.execute(db);
  return new Map(
    rows.map((row) => {
      const endsAt = row.window_started_at.getTime() + (seconds.get(row.key) ?? 0) * 1000;
      const secondsLeft = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
      return [row.key, { attempts: row.attempts, secondsLeft }];
    }),
  );
}

/**
 * The statement that forgets the attempts under some keys and takes back one under each of others, whose windows stay:
 * those of the forgotten ones are over. It locks them in the order in which they are counted.
 */
export function settlingAttempts(
  db: Queryable,
  { forgotten = [], returned = [] }: { forgotten?: readonly string[]; returned?: readonly string[] },
): Statement {
  const query = sql`
    update lectern.sign_in_attempts as settled
    set
      attempts = case when settled.key = any(${[...forgotten]}::text[]) then 0 else greatest(settled.attempts - 1, 0) end,
      window_started_at = case when settled.key = any(${[...forgotten]}::text[]) then to_timestamp(0) else settled.window_started_at end
    from (
      select key from lectern.sign_in_attempts
      where key = any(${[...forgotten, ...returned]}::text[]) order by key for update
    ) as locked
    where settled.key = locked.key
  `;
  return { compile: () => query.compile(db), part: 'insert' };
}

/** Forgets attempts whose window began before an instant. */
export async function forgetOldAttempts(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('lectern.sign_in_attempts').where('window_started_at', '<', before).execute();
}

/** Row of `accounts` as the engine knows it; `to_jsonb` gives times as text where a plain select gives dates. */
export function toAccount(row: Selectable<ProjectTables['lectern.accounts']>): Account {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    createdAt: new Date(row.created_at),
    emailVerifiedAt: row.email_verified_at === null ? null : new Date(row.email_verified_at),
    secondFactor:
      row.otp_secret_sealed === null || row.otp_activated_at === null
        ? null
        : { secretSealed: row.otp_secret_sealed, activatedAt: new Date(row.otp_activated_at) },
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
