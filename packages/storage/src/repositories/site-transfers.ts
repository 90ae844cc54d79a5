import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { Account } from './accounts.ts';

/** The request to transfer a site to another account. */
export interface SiteTransfer {
  id: string;
  siteId: string;
  sourceAccountId: string;
  /** Null if no account had the address when the request was made: then it is for whoever proves to have it. */
  destinationAccountId: string | null;
  /** As the sender entered it: an address, or the ID of an account, whose address the sender need not know. */
  enteredDestination: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A request with the names that are shown of it; the address of its sender is the current one. */
export interface NamedSiteTransfer extends SiteTransfer {
  siteName: string;
  sourceEmail: string;
}

/** Adds a request. A second one for a site raises the unique violation `site_transfers_site_id_key`. */
export async function insertSiteTransfer(db: Queryable, transfer: SiteTransfer): Promise<void> {
  await db
    .insertInto('lectern.site_transfers')
    .values({
      id: transfer.id,
      site_id: transfer.siteId,
      source_account_id: transfer.sourceAccountId,
      destination_account_id: transfer.destinationAccountId,
      destination_email: transfer.enteredDestination,
      created_at: transfer.createdAt,
      expires_at: transfer.expiresAt,
    })
    .execute();
}

/** A request that has not expired, locked until the transaction ends if `hold` is set. */
export async function findSiteTransfer(
  db: Queryable,
  id: string,
  now: Date,
  options: { hold?: boolean } = {},
): Promise<NamedSiteTransfer | null> {
  const query = selectTransfers(db, now).where('transfer.id', '=', id);
  const row = await (options.hold === true ? query.forUpdate('transfer') : query).executeTakeFirst();
  return row === undefined ? null : toTransfer(row);
}

/** Requests of some sites that have not expired, by ID of the site, in one statement. */
export async function findSiteTransfersOf(
  db: Queryable,
  siteIds: readonly string[],
  now: Date,
): Promise<Map<string, NamedSiteTransfer>> {
  if (siteIds.length === 0) return new Map();
  const rows = await selectTransfers(db, now).where('transfer.site_id', 'in', siteIds).execute();
  return new Map(rows.map((row) => [row.site_id, toTransfer(row)]));
}

/** A page of the requests that an account may accept, the oldest first, with how many there are. */
export async function listSiteTransfersTo(
  db: Queryable,
  account: Account,
  now: Date,
  page: { offset: number; limit: number },
): Promise<{ transfers: NamedSiteTransfer[]; totalCount: number }> {
  const query = selectTransfers(db, now).where(({ or, and, eb }) =>
    or([
      eb('transfer.destination_account_id', '=', account.id),
      and([
        eb('transfer.destination_account_id', 'is', null),
        eb(sql`lower(transfer.destination_email)`, '=', account.email.toLowerCase()),
        sql<boolean>`${account.emailVerifiedAt !== null}`,
      ]),
    ]),
  );
  const rows = await query
    .orderBy('transfer.created_at')
    .orderBy('transfer.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { transfers: rows.map(toTransfer), totalCount: Number(count) };
}

/** Removes a request that was accepted, declined or taken back; false if another call has done so. */
export async function deleteSiteTransfer(db: Queryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('lectern.site_transfers').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes requests that expired before an instant; those of one site if it is given. */
export async function forgetSiteTransfers(db: Queryable, before: Date, siteId?: string): Promise<void> {
  const query = db.deleteFrom('lectern.site_transfers').where('expires_at', '<=', before);
  await (siteId === undefined ? query : query.where('site_id', '=', siteId)).execute();
}

function selectTransfers(db: Queryable, now: Date) {
  return db
    .selectFrom('lectern.site_transfers as transfer')
    .innerJoin('lectern.sites as site', 'site.id', 'transfer.site_id')
    .innerJoin('lectern.accounts as source', 'source.id', 'transfer.source_account_id')
    .selectAll('transfer')
    .select(['site.name as site_name', 'source.email as source_email'])
    .where('transfer.expires_at', '>', now);
}

type TransferRow = Awaited<ReturnType<ReturnType<typeof selectTransfers>['execute']>>[number];

function toTransfer(row: TransferRow): NamedSiteTransfer {
  return {
    id: row.id,
    siteId: row.site_id,
    siteName: row.site_name,
    sourceAccountId: row.source_account_id,
    sourceEmail: row.source_email,
    destinationAccountId: row.destination_account_id,
    enteredDestination: row.destination_email,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
