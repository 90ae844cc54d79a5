import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { nullableJson } from '../json.ts';
import type { ProjectTables } from '../tables.ts';
import type { IdentityProvider } from '../tables/sso-tables.ts';

/** The settings of single sign-on of a site. */
export interface SsoSettings {
  siteId: string;
  /** At most one of both is set. */
  idpSamlMetadataUrl: string | null;
  idpSamlMetadataXml: string | null;
  /** What the metadata said when they were last read successfully. */
  identityProvider: IdentityProvider | null;
  identityProviderReadAt: Date | null;
  /** Whether the identity provider may sign people in who did not begin here. */
  allowIdpInitiated: boolean;
  defaultRoleId: string;
  /** SHA-256 of the SCIM token in hex. */
  scimTokenHash: string | null;
  scimTokenCreatedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The settings of a site, locked until the transaction ends if `hold` is set; null before there are any. */
export async function findSsoSettings(
  db: Queryable,
  siteId: string,
  options: { hold?: boolean } = {},
): Promise<SsoSettings | null> {
  const query = db.selectFrom('lectern.sso_settings').selectAll().where('site_id', '=', siteId);
  const row = await (options.hold === true ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toSsoSettings(row);
}

/**
 * Sites whose identity provider has an address and was last read before an instant, a limited number of them: first
 * those whose last attempt, successful or not, is the oldest.
 */
export async function listSsoSettingsToRead(db: Queryable, before: Date, limit: number): Promise<SsoSettings[]> {
  const rows = await db
    .selectFrom('lectern.sso_settings')
    .selectAll()
    .where('idp_saml_metadata_url', 'is not', null)
    .where((where) =>
      where.or([where('identity_provider_read_at', 'is', null), where('identity_provider_read_at', '<', before)]),
    )
    .orderBy(sql`greatest(identity_provider_read_at, identity_provider_failed_at) nulls first`)
    .orderBy('site_id')
    .limit(limit)
    .execute();
  return rows.map(toSsoSettings);
}

/** Adds or replaces the settings of a site. Raises a foreign key violation for a role that does not exist. */
export async function storeSsoSettings(db: Queryable, settings: SsoSettings): Promise<void> {
  const columns = {
    idp_saml_metadata_url: settings.idpSamlMetadataUrl,
    idp_saml_metadata_xml: settings.idpSamlMetadataXml,
    identity_provider: nullableJson(settings.identityProvider),
    identity_provider_read_at: settings.identityProviderReadAt,
    allow_idp_initiated: settings.allowIdpInitiated,
    default_role_id: settings.defaultRoleId,
    scim_token_hash: settings.scimTokenHash,
    scim_token_created_at: settings.scimTokenCreatedAt,
    updated_at: settings.updatedAt,
  };
  await db
    .insertInto('lectern.sso_settings')
    .values({ site_id: settings.siteId, created_at: settings.createdAt, ...columns })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(columns))
    .execute();
}

/**
 * Stores what the metadata of an identity provider say, unless other metadata were chosen meanwhile; whether it was
 * stored.
 */
export async function storeIdentityProvider(
  db: Queryable,
  { siteId, idpSamlMetadataUrl }: Pick<SsoSettings, 'siteId' | 'idpSamlMetadataUrl'>,
  identityProvider: IdentityProvider,
  readAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lectern.sso_settings')
    .set({ identity_provider: nullableJson(identityProvider), identity_provider_read_at: readAt })
    .where('site_id', '=', siteId)
    .where('idp_saml_metadata_url', 'is not distinct from', idpSamlMetadataUrl)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that the metadata of an identity provider could not be read. */
export async function recordMetadataFailure(db: Queryable, siteId: string, failedAt: Date): Promise<void> {
  await db
    .updateTable('lectern.sso_settings')
    .set({ identity_provider_failed_at: failedAt })
    .where('site_id', '=', siteId)
    .execute();
}

function toSsoSettings(row: Selectable<ProjectTables['lectern.sso_settings']>): SsoSettings {
  return {
    siteId: row.site_id,
    idpSamlMetadataUrl: row.idp_saml_metadata_url,
    idpSamlMetadataXml: row.idp_saml_metadata_xml,
    identityProvider: row.identity_provider,
    identityProviderReadAt: row.identity_provider_read_at,
    allowIdpInitiated: row.allow_idp_initiated,
    defaultRoleId: row.default_role_id,
    scimTokenHash: row.scim_token_hash,
    scimTokenCreatedAt: row.scim_token_created_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
