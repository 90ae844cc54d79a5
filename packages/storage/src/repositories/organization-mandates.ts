import { type OrganizationRoleId, organizationRoleIds } from '@lectern/domain';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** Members of one organization act for another one; without `approvedAt`, they ask to. */
export interface OrganizationMandate {
  id: string;
  /** Whose sites they are. */
  mandatorId: string;
  mandatorName: string;
  /** Whose members act. */
  appointedId: string;
  appointedName: string;
  approvedAt: Date | null;
}

/** One side of a mandate. */
export type MandateSide = 'mandator' | 'appointed';

/** Which mandates of an organization: on which side it is, and whether they are approved. */
export interface MandateFilter {
  organizationId: string;
  side: MandateSide;
  isApproved: boolean;
}

const sideColumns = { mandator: 'mandate.mandator_id', appointed: 'mandate.appointed_id' } as const;

/** A page of the mandates or requests of an organization, oldest first, with how many there are. */
export async function listOrganizationMandates(
  db: Queryable,
  { organizationId, side, isApproved }: MandateFilter,
  page: { offset: number; limit: number },
): Promise<{ mandates: OrganizationMandate[]; totalCount: number }> {
  const query = selectMandates(db)
    .where(sideColumns[side], '=', organizationId)
    .where('mandate.approved_at', isApproved ? 'is not' : 'is', null);
  const rows = await query
    .orderBy('mandate.requested_at')
    .orderBy('mandate.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { mandates: rows.map(toMandate), totalCount: Number(count) };
}

/** A mandate or a request by ID, locked until the transaction ends. */
export async function holdOrganizationMandate(tx: Queryable, id: string): Promise<OrganizationMandate | null> {
  const row = await selectMandates(tx).where('mandate.id', '=', id).forUpdate('mandate').executeTakeFirst();
  return row === undefined ? null : toMandate(row);
}

/**
 * Adds a mandate or a request. A second one for the two organizations raises the unique violation
 * `organization_mandates_pair`, an unknown organization a foreign key violation.
 */
export async function insertOrganizationMandate(
  tx: Queryable,
  mandate: Pick<OrganizationMandate, 'id' | 'mandatorId' | 'appointedId' | 'approvedAt'> & { requestedAt: Date },
): Promise<void> {
  await tx
    .insertInto('lectern.organization_mandates')
    .values({
      id: mandate.id,
      mandator_id: mandate.mandatorId,
      appointed_id: mandate.appointedId,
      requested_at: mandate.requestedAt,
      approved_at: mandate.approvedAt,
    })
    .execute();
}

/** Makes a request a mandate. */
export async function approveOrganizationMandate(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.updateTable('lectern.organization_mandates').set({ approved_at: now }).where('id', '=', id).execute();
}

/** Removes a mandate or a request. */
export async function deleteOrganizationMandate(tx: Queryable, id: string): Promise<void> {
  await tx.deleteFrom('lectern.organization_mandates').where('id', '=', id).execute();
}

/** The organizations that appointed one. */
export async function findMandatorIds(db: Queryable, appointedId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lectern.organization_mandates')
    .select('mandator_id')
    .where('appointed_id', '=', appointedId)
    .where('approved_at', 'is not', null)
    .orderBy('mandator_id')
    .execute();
  return rows.map((row) => row.mandator_id);
}

/**
 * The most powerful role that an account has in an organization appointed by this one; null in none. With `hold`, the
 * mandate and the role stay until the transaction ends.
 */
export async function findRoleInAppointed(
  db: Queryable,
  { mandatorId, accountId }: { mandatorId: string; accountId: string },
  options: { hold?: boolean } = {},
): Promise<OrganizationRoleId | null> {
  const query = db
    .selectFrom('lectern.organization_mandates as mandate')
    .innerJoin('lectern.organization_memberships as acting', 'acting.organization_id', 'mandate.appointed_id')
    .select('acting.role')
    .where('mandate.mandator_id', '=', mandatorId)
    .where('mandate.approved_at', 'is not', null)
    .where('acting.account_id', '=', accountId)
    .orderBy(sql`array_position(${[...organizationRoleIds]}::text[], acting.role)`)
    .limit(1);
  const row = await (options.hold === true ? query.forShare(['mandate', 'acting']) : query).executeTakeFirst();
  return row?.role ?? null;
}

function selectMandates(db: Queryable) {
  return db
    .selectFrom('lectern.organization_mandates as mandate')
    .innerJoin('lectern.organizations as mandator', 'mandator.id', 'mandate.mandator_id')
    .innerJoin('lectern.organizations as appointed', 'appointed.id', 'mandate.appointed_id')
    .selectAll('mandate')
    .select(['mandator.name as mandator_name', 'appointed.name as appointed_name']);
}

type MandateRow = Awaited<ReturnType<ReturnType<typeof selectMandates>['execute']>>[number];

function toMandate(row: MandateRow): OrganizationMandate {
  return {
    id: row.id,
    mandatorId: row.mandator_id,
    mandatorName: row.mandator_name,
    appointedId: row.appointed_id,
    appointedName: row.appointed_name,
    approvedAt: row.approved_at,
  };
}
