import type { OrganizationRoleId } from '@lectern/domain';
import type { Selectable } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';

/** An invitation to an organization that is not accepted yet. */
export interface OrganizationInvitation {
  id: string;
  organizationId: string;
  email: string;
  role: OrganizationRoleId;
  /** SHA-256 of the secret in the link, hex. */
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
}

/** A page of the invitations to an organization, oldest first, with how many there are. */
export async function listOrganizationInvitations(
  db: Queryable,
  organizationId: string,
  page: { offset: number; limit: number },
): Promise<{ invitations: OrganizationInvitation[]; totalCount: number }> {
  const query = db.selectFrom('lectern.organization_invitations').where('organization_id', '=', organizationId);
  const rows = await query
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { invitations: rows.map(toInvitation), totalCount: Number(count) };
}

/** An invitation to an organization by ID, locked until the transaction ends if `hold` is set. */
export async function findOrganizationInvitation(
  db: Queryable,
  organizationId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<OrganizationInvitation | null> {
  const query = db
    .selectFrom('lectern.organization_invitations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id);
  const row = await (options.hold === true ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toInvitation(row);
}

/** The invitation of a link, locked until the transaction ends if `hold` is set. */
export async function findOrganizationInvitationByToken(
  db: Queryable,
  { id, tokenHash }: Pick<OrganizationInvitation, 'id' | 'tokenHash'>,
  options: { hold?: boolean } = {},
): Promise<OrganizationInvitation | null> {
  const query = db
    .selectFrom('lectern.organization_invitations')
    .selectAll()
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash);
  const row = await (options.hold === true ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toInvitation(row);
}

/**
 * Adds an invitation. An address that is invited already raises the unique violation `organization_invitations_email`.
 */
export async function insertOrganizationInvitation(db: Queryable, invitation: OrganizationInvitation): Promise<void> {
  await db
    .insertInto('lectern.organization_invitations')
    .values({
      id: invitation.id,
      organization_id: invitation.organizationId,
      email: invitation.email,
      role: invitation.role,
      token_hash: invitation.tokenHash,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/** Writes the role and the link of an invitation. */
export async function updateOrganizationInvitationRow(
  db: Queryable,
  { id, role, tokenHash, expiresAt }: Pick<OrganizationInvitation, 'id' | 'role' | 'tokenHash' | 'expiresAt'>,
): Promise<void> {
  await db
    .updateTable('lectern.organization_invitations')
    .set({ role, token_hash: tokenHash, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Removes an invitation. */
export async function deleteOrganizationInvitation(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.organization_invitations').where('id', '=', id).execute();
}

function toInvitation(row: Selectable<ProjectTables['lectern.organization_invitations']>): OrganizationInvitation {
  return {
    id: row.id,
    organizationId: row.organization_id,
    email: row.email,
    role: row.role,
    tokenHash: row.token_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
