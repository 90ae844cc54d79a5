import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';
import { mayActAsOwner } from './organization-memberships.ts';

/** An invitation to a site that is not accepted yet. */
export interface SiteInvitation {
  id: string;
  siteId: string;
  email: string;
  roleId: string;
  /** SHA-256 of the secret in the link, hex. */
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Invitations to a site, oldest first. */
export async function listSiteInvitations(db: Queryable, siteId: string): Promise<SiteInvitation[]> {
  const rows = await db
    .selectFrom('lectern.site_invitations')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toSiteInvitation);
}

/** An invitation to a site by ID, locked until the transaction ends if `hold` is set. */
export async function findSiteInvitation(
  db: Queryable,
  siteId: string,
  id: string,
  options: { hold?: boolean } = {},
): Promise<SiteInvitation | null> {
  const query = db
    .selectFrom('lectern.site_invitations')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id);
  const row = await (options.hold === true ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toSiteInvitation(row);
}

/** The invitation of a link, locked until the transaction ends if `hold` is set. */
export async function findSiteInvitationByToken(
  db: Queryable,
  { id, tokenHash }: Pick<SiteInvitation, 'id' | 'tokenHash'>,
  options: { hold?: boolean } = {},
): Promise<SiteInvitation | null> {
  const query = db
    .selectFrom('lectern.site_invitations')
    .selectAll()
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash);
  const row = await (options.hold === true ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toSiteInvitation(row);
}

/**
 * Adds an invitation. An address that is invited already raises the unique violation `site_invitations_email`, a role
 * that is gone a foreign key violation.
 */
export async function insertSiteInvitation(db: Queryable, invitation: SiteInvitation): Promise<void> {
  await db
    .insertInto('lectern.site_invitations')
    .values({
      id: invitation.id,
      site_id: invitation.siteId,
      email: invitation.email,
      role_id: invitation.roleId,
      token_hash: invitation.tokenHash,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/** Gives an invitation another role, its link untouched. Raises a foreign key violation for a role that is gone. */
export async function updateSiteInvitationRole(
  db: Queryable,
  { id, roleId }: Pick<SiteInvitation, 'id' | 'roleId'>,
): Promise<void> {
  await db.updateTable('lectern.site_invitations').set({ role_id: roleId }).where('id', '=', id).execute();
}

/** Gives an invitation another link; the old one is invalid from the commit on. */
export async function replaceSiteInvitationLink(
  db: Queryable,
  { id, tokenHash, expiresAt }: Pick<SiteInvitation, 'id' | 'tokenHash' | 'expiresAt'>,
): Promise<void> {
  await db
    .updateTable('lectern.site_invitations')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Removes an invitation. */
export async function deleteSiteInvitation(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.site_invitations').where('id', '=', id).execute();
}

/** Whether the owner or a person of a site has that address, letter case aside. */
export async function isAddressOfSite(db: Queryable, siteId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('lectern.accounts as account')
    .select('account.id')
    .where(sql`lower(account.email)`, '=', email.toLowerCase())
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('lectern.sites as site')
            .select('site.id')
            .where('site.id', '=', siteId)
            .where(({ or, eb, ref }) =>
              or([
                eb('site.owner_account_id', '=', ref('account.id')),
                mayActAsOwner(sql.ref('account.id'), sql.ref('site.owner_organization_id')),
              ]),
            ),
        ),
        exists(
          selectFrom('lectern.users as user')
            .select('user.id')
            .where('user.site_id', '=', siteId)
            .whereRef('user.account_id', '=', 'account.id'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

function toSiteInvitation(row: Selectable<ProjectTables['lectern.site_invitations']>): SiteInvitation {
  return {
    id: row.id,
    siteId: row.site_id,
    email: row.email,
    roleId: row.role_id,
    tokenHash: row.token_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
