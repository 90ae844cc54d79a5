import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** A sign-in that waits for the answer of the identity provider. */
export interface SamlRequest {
  siteId: string;
  id: string;
  relayState: string;
  /** Where the console continues. */
  path: string;
  /** SHA-256 of the cookie of the browser that asked, in hex. */
  browserHash: string | null;
  /** The same of the browser's cookie at the host of the console; null where that is the public one. */
  consoleHash: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Remembers a request that was sent to the identity provider. */
export async function insertSamlRequest(db: Queryable, request: SamlRequest): Promise<void> {
  await db
    .insertInto('lectern.saml_requests')
    .values({
      site_id: request.siteId,
      id: request.id,
      relay_state: request.relayState,
      path: request.path,
      browser_hash: request.browserHash,
      console_hash: request.consoleHash,
      created_at: request.createdAt,
      expires_at: request.expiresAt,
    })
    .execute();
}

/** Uses up a request of a site; null for an unknown, used or expired one. */
export async function takeSamlRequest(
  db: Queryable,
  siteId: string,
  id: string,
  now: Date,
): Promise<SamlRequest | null> {
  const row = await db
    .deleteFrom('lectern.saml_requests')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= now) return null;
  return {
    siteId: row.site_id,
    id: row.id,
    relayState: row.relay_state,
    path: row.path,
    browserHash: row.browser_hash,
    consoleHash: row.console_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** Records that an assertion was accepted; false for one that was before, on whatever node. */
export async function insertSamlAssertion(
  db: Queryable,
  assertion: { siteId: string; id: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('lectern.saml_assertions')
    .values({ site_id: assertion.siteId, id: assertion.id, expires_at: assertion.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A one-time code that the console exchanges for a session of an SSO user. */
export interface SsoSignInCode {
  /** SHA-256 of the code in hex. */
  codeHash: string;
  /** SHA-256 of the cookie of the browser that it is issued to, in hex. */
  browserHash: string;
  siteId: string;
  ssoUserId: string;
  expiresAt: Date;
}

/** Remembers a one-time code. */
export async function insertSsoSignInCode(db: Queryable, code: SsoSignInCode): Promise<void> {
  await db
    .insertInto('lectern.sso_sign_in_codes')
    .values({
      code_hash: code.codeHash,
      browser_hash: code.browserHash,
      site_id: code.siteId,
      sso_user_id: code.ssoUserId,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Uses up a one-time code; null for an unknown, used or expired one, and for that of another browser, which stays. */
export async function takeSsoSignInCode(
  db: Queryable,
  { codeHash, browserHash }: Pick<SsoSignInCode, 'codeHash' | 'browserHash'>,
  now: Date,
): Promise<Pick<SsoSignInCode, 'siteId' | 'ssoUserId'> | null> {
  const row = await db
    .deleteFrom('lectern.sso_sign_in_codes')
    .where('code_hash', '=', codeHash)
    .where('browser_hash', '=', browserHash)
    .returningAll()
    .executeTakeFirst();
  return row === undefined || row.expires_at <= now ? null : { siteId: row.site_id, ssoUserId: row.sso_user_id };
}

/** Forgets requests, assertions and codes that expired before an instant. */
export async function forgetSsoSignIns(db: Queryable, before: Date): Promise<void> {
  for (const table of ['saml_requests', 'saml_assertions', 'sso_sign_in_codes'])
    await sql`delete from ${sql.id('lectern', table)} where expires_at < ${before}`.execute(db);
}
