import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { Database, ProjectTables } from '../tables.ts';

/** A request to turn off the second factor of an account that has lost it. */
export interface TfaDeactivateRequest {
  id: string;
  accountId: string;
  /** Languages of mails to the account, as its `Accept-Language` header had them. */
  language: string | null;
  createdAt: Date;
  /** When it ends unless it is approved. */
  expiresAt: Date;
  /** When the mailed link was used; null before. */
  confirmedAt: Date | null;
  /** Null until someone approves it. */
  approval: { at: Date; accountId: string; effectiveAt: Date } | null;
}

/** A request as those see it who can approve it. */
export interface ListedTfaDeactivateRequest extends TfaDeactivateRequest {
  /** Of its account. */
  email: string;
}

/** Who asks to see or answer requests. */
export interface TfaApprover {
  accountId: string;
  /** The oldest account of the server. */
  operatorId: string | null;
}

/** Stores a request unless its account has an open one; returns the open one. Expired ones are removed first. */
export async function openTfaDeactivateRequest(
  db: Queryable,
  request: Pick<TfaDeactivateRequest, 'id' | 'accountId' | 'language' | 'createdAt' | 'expiresAt'>,
): Promise<TfaDeactivateRequest> {
  await db
    .deleteFrom('lectern.tfa_deactivate_requests')
    .where('account_id', '=', request.accountId)
    .where('expires_at', '<=', request.createdAt)
    .where('approved_at', 'is', null)
    .execute();
  const row = await db
    .insertInto('lectern.tfa_deactivate_requests')
    .values({
      id: request.id,
      account_id: request.accountId,
      language: request.language,
      created_at: request.createdAt,
      expires_at: request.expiresAt,
    })
    // It changes nothing: the row is locked, and returned.
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: request.accountId }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

/** The open request with that ID. */
export async function findTfaDeactivateRequest(
  db: Queryable,
  id: string,
  now: Date,
): Promise<TfaDeactivateRequest | null> {
  const row = await db
    .selectFrom('lectern.tfa_deactivate_requests')
    .selectAll()
    .where('id', '=', id)
    .where(isOpen(now))
    .executeTakeFirst();
  return row === undefined ? null : toRequest(row);
}

/** The open request of an account. */
export async function findTfaDeactivateRequestOf(
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<TfaDeactivateRequest | null> {
  const row = await db
    .selectFrom('lectern.tfa_deactivate_requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(isOpen(now))
    .executeTakeFirst();
  return row === undefined ? null : toRequest(row);
}

/** The open request with that ID, locked until the transaction ends. */
export async function lockTfaDeactivateRequest(
  db: Queryable,
  id: string,
  now: Date,
): Promise<TfaDeactivateRequest | null> {
  const row = await db
    .selectFrom('lectern.tfa_deactivate_requests')
    .selectAll()
    .where('id', '=', id)
    .where(isOpen(now))
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toRequest(row);
}

/** A page of the confirmed requests that an account can approve, oldest first, and how many there are. */
export async function listTfaDeactivateRequestsFor(
  db: Queryable,
  approver: TfaApprover,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<{ requests: ListedTfaDeactivateRequest[]; total: number }> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('lectern.tfa_deactivate_requests')
      .innerJoin('lectern.accounts', 'lectern.accounts.id', 'lectern.tfa_deactivate_requests.account_id')
      .selectAll('lectern.tfa_deactivate_requests')
      .select('lectern.accounts.email')
      .where(isOpen(now))
      .where(canApprove(approver))
      .orderBy('lectern.tfa_deactivate_requests.created_at')
      .orderBy('lectern.tfa_deactivate_requests.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('lectern.tfa_deactivate_requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isOpen(now))
      .where(canApprove(approver))
      .executeTakeFirstOrThrow(),
  ]);
  return { requests: rows.map((row) => ({ ...toRequest(row), email: row.email })), total: Number(counted.count) };
}

/** Whether an account can approve a request: it is confirmed, and see docs/decisions/0022. */
export async function canApproveTfaDeactivateRequest(
  db: Queryable,
  id: string,
  approver: TfaApprover,
): Promise<boolean> {
  const row = await db
    .selectFrom('lectern.tfa_deactivate_requests')
    .select('id')
    .where('id', '=', id)
    .where(canApprove(approver))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The account that owns every site another one may enter; null for one with sites of its own, of several owners, or
 * none, and for a member of an organization.
 */
export async function findSoleOwnerOver(db: Queryable, accountId: string): Promise<string | null> {
  const rows = await db
    .selectFrom('lectern.sites')
    .select('owner_account_id')
    .distinct()
    .where((where) =>
      where.or([
        where('owner_account_id', '=', accountId),
        where.exists(
          where
            .selectFrom('lectern.users')
            .select('lectern.users.id')
            .whereRef('lectern.users.site_id', '=', 'lectern.sites.id')
            .where('lectern.users.account_id', '=', accountId)
            .where('lectern.users.is_active', '=', true),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lectern.organization_memberships')
            .select('lectern.organization_memberships.id')
            .where('lectern.organization_memberships.account_id', '=', accountId),
        ),
      ),
    )
    .limit(2)
    .execute();
  const [only] = rows;
  return only === undefined || rows.length > 1 || only.owner_account_id === accountId ? null : only.owner_account_id;
}

/** Records that the mailed link of a request was used. */
export async function confirmTfaDeactivateRequest(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('lectern.tfa_deactivate_requests').set({ confirmed_at: now }).where('id', '=', id).execute();
}

/** Records who approved a request, and when it takes effect. */
export async function approveTfaDeactivateRequest(
  db: Queryable,
  id: string,
  { at, accountId, effectiveAt }: NonNullable<TfaDeactivateRequest['approval']>,
): Promise<void> {
  await db
    .updateTable('lectern.tfa_deactivate_requests')
    .set({ approved_at: at, approved_by: accountId, effective_at: effectiveAt })
    .where('id', '=', id)
    .execute();
}

/** Ends the request of an account, if there is one. */
export async function deleteTfaDeactivateRequestOf(db: Queryable, accountId: string): Promise<void> {
  await db.deleteFrom('lectern.tfa_deactivate_requests').where('account_id', '=', accountId).execute();
}

/** Forgets requests that expired before an instant. */
export async function forgetTfaDeactivateRequests(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('lectern.tfa_deactivate_requests')
    .where('expires_at', '<', before)
    .where('approved_at', 'is', null)
    .execute();
}

type Requests = 'lectern.tfa_deactivate_requests';

/** An approved request does not expire: it waits for its time. */
function isOpen(now: Date): Expression<SqlBool> {
  const where = expressionBuilder<Database, Requests>();
  return where.or([
    where('lectern.tfa_deactivate_requests.expires_at', '>', now),
    where('lectern.tfa_deactivate_requests.approved_at', 'is not', null),
  ]);
}

/** No one approves their own request, or the operator's; others than the operator only where they own all there is. */
function canApprove({ accountId, operatorId }: TfaApprover): Expression<SqlBool> {
  const where = expressionBuilder<Database, Requests>();
  const requester = 'lectern.tfa_deactivate_requests.account_id' as const;
  const memberships = where
    .selectFrom('lectern.users')
    .innerJoin('lectern.sites', 'lectern.sites.id', 'lectern.users.site_id')
    .select('lectern.users.id')
    .whereRef('lectern.users.account_id', '=', requester)
    .where('lectern.users.is_active', '=', true);
  const ownSites = where
    .selectFrom('lectern.sites')
    .select('lectern.sites.id')
    .whereRef('lectern.sites.owner_account_id', '=', requester);
  const inOrganizations = where
    .selectFrom('lectern.organization_memberships')
    .select('lectern.organization_memberships.id')
    .whereRef('lectern.organization_memberships.account_id', '=', requester);
  const isSoleOwner = where.and([
    where.exists(memberships.where('lectern.sites.owner_account_id', '=', accountId)),
    // Sites of organizations are those of others, too.
    where.not(where.exists(memberships.where('lectern.sites.owner_account_id', 'is distinct from', accountId))),
    where.not(where.exists(inOrganizations)),
    where.not(where.exists(ownSites)),
  ]);
  return where.and([
    where('lectern.tfa_deactivate_requests.confirmed_at', 'is not', null),
    where(requester, '<>', accountId),
    ...(operatorId === null ? [] : [where(requester, '<>', operatorId)]),
    ...(operatorId === accountId ? [] : [isSoleOwner]),
  ]);
}

function toRequest(row: Selectable<ProjectTables['lectern.tfa_deactivate_requests']>): TfaDeactivateRequest {
  return {
    id: row.id,
    accountId: row.account_id,
    language: row.language,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    confirmedAt: row.confirmed_at,
    // Either all three are there, or none (a constraint of the table).
    approval:
      row.approved_at === null || row.approved_by === null || row.effective_at === null
        ? null
        : { at: row.approved_at, accountId: row.approved_by, effectiveAt: row.effective_at },
  };
}
