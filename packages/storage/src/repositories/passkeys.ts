import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';

/** A passkey of an account. */
export interface Passkey {
  id: string;
  accountId: string;
  name: string;
  /** As the authenticator calls it, base64url. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Signatures so far; 0 for authenticators that do not count. */
  counter: number;
  /** How browsers reach the authenticator. */
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** What a challenge is for. */
export type PasskeyPurpose = ProjectTables['lectern.passkey_challenges']['purpose'];

/** A random text that a passkey has to sign, once. */
export interface PasskeyChallenge {
  challengeHash: string;
  purpose: PasskeyPurpose;
  /** Null where the passkey says whose it is. */
  accountId: string | null;
}

/** The passkeys of an account, oldest first. There are few: registering is bounded. */
export async function listPasskeys(db: Queryable, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('lectern.passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

/** The passkey with that ID of its authenticator. */
export async function findPasskeyByCredential(db: Queryable, credentialId: string): Promise<Passkey | null> {
  const row = await db
    .selectFrom('lectern.passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row === undefined ? null : toPasskey(row);
}

/** Adds a passkey. One that is registered already raises the unique violation `passkeys_credential`. */
export async function insertPasskey(db: Queryable, passkey: Passkey): Promise<void> {
  await db
    .insertInto('lectern.passkeys')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .execute();
}

/**
 * Records a use of a passkey: false if its counter is not ahead of the latest one any more, as that of a copy, or if it
 * is removed. A single statement, so that of simultaneous uses on any node one succeeds.
 */
export async function spendPasskeyCounter(
  db: Queryable,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lectern.passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('counter', '<', counter), where.and([where('counter', '=', 0), where.val(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a passkey of an account and returns its name; null if it has no such one. */
export async function deletePasskey(db: Queryable, accountId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('lectern.passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Removes every passkey of an account. */
export async function deletePasskeysOf(db: Queryable, accountId: string): Promise<void> {
  await db.deleteFrom('lectern.passkeys').where('account_id', '=', accountId).execute();
}

/** Keeps a challenge until it expires. */
export async function insertPasskeyChallenge(
  db: Queryable,
  { challengeHash, purpose, accountId, expiresAt }: PasskeyChallenge & { expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('lectern.passkey_challenges')
    .values({ challenge_hash: challengeHash, purpose, account_id: accountId, expires_at: expiresAt })
    .execute();
}

/** Uses a challenge up: false for one that is used, expired, for something else, or another account's. */
export async function takePasskeyChallenge(
  db: Queryable,
  { challengeHash, purpose, accountId }: PasskeyChallenge,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lectern.passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('account_id', sql`is not distinct from`, accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets challenges that expired before an instant. */
export async function forgetPasskeyChallenges(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('lectern.passkey_challenges').where('expires_at', '<', before).execute();
}

function toPasskey(row: Selectable<ProjectTables['lectern.passkeys']>): Passkey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
