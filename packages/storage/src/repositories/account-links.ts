import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';
import { deleteTfaDeactivateRequestOf } from './tfa-deactivate-requests.ts';

/** What a link that is mailed to an account does. */
export type AccountLinkKind = ProjectTables['lectern.account_links']['kind'];

/** A link that is mailed to an account. */
export interface AccountLink {
  accountId: string;
  kind: AccountLinkKind;
  /** SHA-256 of the secret in the link, hex. */
  tokenHash: string;
  /** The address that it was sent to. */
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Stores a link; an older one of its kind becomes invalid. */
export async function putAccountLink(db: Queryable, link: AccountLink): Promise<void> {
  const columns = {
    token_hash: link.tokenHash,
    email: link.email,
    created_at: link.createdAt,
    expires_at: link.expiresAt,
  };
  await db
    .insertInto('lectern.account_links')
    .values({ account_id: link.accountId, kind: link.kind, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(columns))
    .execute();
}

/** The address that a valid link was sent to, without using it; null for one that is used, replaced or expired. */
export async function findAccountLink(
  db: Queryable,
  { accountId, kind, tokenHash }: Pick<AccountLink, 'accountId' | 'kind' | 'tokenHash'>,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('lectern.account_links')
    .select('email')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Uses a link up and returns the address that it was sent to; null as `findAccountLink`. */
export async function takeAccountLink(
  db: Queryable,
  { accountId, kind, tokenHash }: Pick<AccountLink, 'accountId' | 'kind' | 'tokenHash'>,
  now: Date,
): Promise<string | null> {
  const row = await db
    .deleteFrom('lectern.account_links')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** The new address that an account has still to confirm; null if there is none. */
export async function findPendingEmail(db: Queryable, accountId: string, now: Date): Promise<string | null> {
  const { email } = await db
    .selectNoFrom(pendingEmailOf(sql`${accountId}::text`, now).as('email'))
    .executeTakeFirstOrThrow();
  return email;
}

/** What `findPendingEmail` finds, as an expression; `account` is a column or a value. */
export function pendingEmailOf(account: RawBuilder<unknown>, now: Date): RawBuilder<string | null> {
  return sql<string | null>`(
    select link.email from lectern.account_links as link
    where link.account_id = ${account} and link.kind = 'email_change' and link.expires_at > ${now}::timestamptz
  )`;
}

/**
 * Makes the links of an account invalid: those of one kind, or all of them, and then the request to turn off its second
 * factor, too, which a mailed link confirms.
 */
export async function deleteAccountLinks(db: Queryable, accountId: string, kind?: AccountLinkKind): Promise<void> {
  const query = db.deleteFrom('lectern.account_links').where('account_id', '=', accountId);
  await (kind === undefined ? query : query.where('kind', '=', kind)).execute();
  if (kind === undefined) await deleteTfaDeactivateRequestOf(db, accountId);
}

/** Forgets links that expired before an instant. */
export async function forgetAccountLinks(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('lectern.account_links').where('expires_at', '<', before).execute();
}
