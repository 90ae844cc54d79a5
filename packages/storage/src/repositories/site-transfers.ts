import type { SiteOwner } from '@lectern/domain';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { Account } from './accounts.ts';
import { type OwnerName, toOwner, toOwnerName } from './sites.ts';

/**
 * Whom a site is offered to. An account is null if none had the address when the request was made: then it is for
 * whoever proves to have it. `entered` is what the sender wrote: an address, or the ID of an account, whose address the
 * sender need not know.
 */
export type TransferDestination =
  | { type: 'account'; accountId: string | null; entered: string }
  | { type: 'organization'; organizationId: string };

/** The request to transfer a site to another owner. */
export interface SiteTransfer {
  id: string;
  siteId: string;
  source: SiteOwner;
  destination: TransferDestination;
  createdAt: Date;
  expiresAt: Date;
}

/** A request with the names that are shown of it; the address of its sender is the current one. */
export interface NamedSiteTransfer extends SiteTransfer {
  siteName: string;
  sourceName: OwnerName;
  destinationName: OwnerName;
}

/** Adds a request. A second one for a site raises the unique violation `site_transfers_site_id_key`. */
export async function insertSiteTransfer(db: Queryable, transfer: SiteTransfer): Promise<void> {
  const { destination } = transfer;
  await db
    .insertInto('lectern.site_transfers')
    .values({
      id: transfer.id,
      site_id: transfer.siteId,
      source_account_id: transfer.source.type === 'account' ? transfer.source.id : null,
      source_organization_id: transfer.source.type === 'organization' ? transfer.source.id : null,
      destination_account_id: destination.type === 'account' ? destination.accountId : null,
      destination_email: destination.type === 'account' ? destination.entered : null,
      destination_organization_id: destination.type === 'organization' ? destination.organizationId : null,
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

/** A page of the requests that an account may accept for itself, the oldest first, with how many there are. */
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
  return readTransferPage(query, page);
}

/** The same of the requests to an organization. */
export async function listSiteTransfersToOrganization(
  db: Queryable,
  organizationId: string,
  now: Date,
  page: { offset: number; limit: number },
): Promise<{ transfers: NamedSiteTransfer[]; totalCount: number }> {
  const query = selectTransfers(db, now).where('transfer.destination_organization_id', '=', organizationId);
  return readTransferPage(query, page);
}

async function readTransferPage(
  query: ReturnType<typeof selectTransfers>,
  page: { offset: number; limit: number },
): Promise<{ transfers: NamedSiteTransfer[]; totalCount: number }> {
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
    .leftJoin('lectern.accounts as source', 'source.id', 'transfer.source_account_id')
    .leftJoin(
      'lectern.organizations as source_organization',
      'source_organization.id',
      'transfer.source_organization_id',
    )
    .leftJoin(
      'lectern.organizations as destination_organization',
      'destination_organization.id',
      'transfer.destination_organization_id',
    )
    .selectAll('transfer')
    .select([
      'site.name as site_name',
      'source.email as source_email',
      'source_organization.name as source_organization_name',
      'destination_organization.name as destination_organization_name',
    ])
    .where('transfer.expires_at', '>', now);
}

type TransferRow = Awaited<ReturnType<ReturnType<typeof selectTransfers>['execute']>>[number];

function toTransfer(row: TransferRow): NamedSiteTransfer {
  return {
    id: row.id,
    siteId: row.site_id,
    siteName: row.site_name,
    source: toOwner(row.source_account_id, row.source_organization_id),
    sourceName: toOwnerName({
      email: row.source_email,
      organization_id: row.source_organization_id,
      organization_name: row.source_organization_name,
    }),
    destination:
      row.destination_organization_id === null
        ? { type: 'account', accountId: row.destination_account_id, entered: row.destination_email ?? '' }
        : { type: 'organization', organizationId: row.destination_organization_id },
    destinationName: toOwnerName({
      email: row.destination_email,
      organization_id: row.destination_organization_id,
      organization_name: row.destination_organization_name,
    }),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
