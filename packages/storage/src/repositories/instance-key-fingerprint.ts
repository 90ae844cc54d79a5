import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** Row of `lectern.instance`. */
const key = 'instance_key_fingerprint';
/** Any number that only Lectern uses; the one before it is the lock of migrations. */
const advisoryLockKey = 7_272_002;

/** Lets one node at a time decide which instance key the database belongs to, until the transaction ends. */
export async function lockKeyFingerprint(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLockKey)})`.execute(tx);
}

/**
 * The fingerprint of the instance key that the database belongs to; null in one that no server has opened since there
 * are any.
 */
export async function findKeyFingerprint(db: Queryable): Promise<string | null> {
  const row = await db.selectFrom('lectern.instance').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Makes the database belong to the instance key with this fingerprint. */
export async function putKeyFingerprint(db: Queryable, fingerprint: string): Promise<void> {
  await db
    .insertInto('lectern.instance')
    .values({ key, value: fingerprint })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: fingerprint }))
    .execute();
}

/** Secrets of one noun as they are stored, sealed with an instance key. */
export interface SealedSecrets {
  id: string;
  /** What people find it by: its site and ID, or an address. */
  label: string;
  sealed: readonly string[];
}

/** A page of all sealed tokens by growing ID. */
export async function listSealedTokens(
  db: Queryable,
  page: { afterId: string; limit: number },
): Promise<SealedSecrets[]> {
  const rows = await db
    .selectFrom('lectern.access_tokens')
    .select(['id', 'site_id', 'token_sealed'])
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ id: row.id, label: `${row.site_id} ${row.id}`, sealed: [row.token_sealed] }));
}

/** A page of the secrets of all webhooks by growing ID: headers, passwords and signing secrets. */
export async function listSealedWebhooks(
  db: Queryable,
  page: { afterId: string; limit: number },
): Promise<SealedSecrets[]> {
  const rows = await db
    .selectFrom('lectern.webhooks')
    .select(['id', 'site_id', 'headers_sealed', 'http_basic_password_sealed', 'signing_secret_sealed'])
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: `${row.site_id} ${row.id}`,
    sealed: [row.headers_sealed, row.http_basic_password_sealed, row.signing_secret_sealed].filter(
      (sealed) => sealed !== null,
    ),
  }));
}

/** The same for the settings of all build triggers. */
export async function listSealedBuildTriggers(
  db: Queryable,
  page: { afterId: string; limit: number },
): Promise<SealedSecrets[]> {
  const rows = await db
    .selectFrom('lectern.build_triggers')
    .select(['id', 'site_id', 'adapter_settings_sealed'])
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ id: row.id, label: `${row.site_id} ${row.id}`, sealed: [row.adapter_settings_sealed] }));
}

/** The same for the secrets of one-time codes of all accounts. */
export async function listSealedSecondFactors(
  db: Queryable,
  page: { afterId: string; limit: number },
): Promise<SealedSecrets[]> {
  const rows = await db
    .selectFrom('lectern.accounts')
    .select(['id', 'email', 'otp_secret_sealed'])
    .where('otp_secret_sealed', 'is not', null)
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: row.email,
    sealed: row.otp_secret_sealed === null ? [] : [row.otp_secret_sealed],
  }));
}
