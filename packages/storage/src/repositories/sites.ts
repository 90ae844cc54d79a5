import { defined, type Site, type SiteOwner, type SiteSettings } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { EnvironmentQueryable, Queryable } from '../environment-database.ts';
import { json, nullableJson } from '../json.ts';
import type { ProjectTables } from '../tables.ts';
import { detachConsoleSessions } from './account-sessions.ts';
import { mayActAsOwner } from './organization-memberships.ts';

/** The site with that ID, locked until the transaction ends if `hold` is set. */
export async function findSite(db: Queryable, id: string, options: { hold?: boolean } = {}): Promise<Site | null> {
  const query = db.selectFrom('lectern.sites').selectAll().where('id', '=', id);
  const row = await (options.hold === true ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toSite(row);
}

/** The sites with these IDs, in no order. */
export async function findSites(db: Queryable, ids: readonly string[]): Promise<Site[]> {
  if (ids.length === 0) return [];
  return (await db.selectFrom('lectern.sites').selectAll().where('id', 'in', ids).execute()).map(toSite);
}

/**
 * The site that answers on a host name: its own domain, or its internal domain as the first label. Other host names
 * get the server's default site, the oldest one (design 2). Null on a server without sites.
 */
export async function findSiteByDomain(db: Queryable, domain: string): Promise<Site | null> {
  return findNamedSite(db, { domain });
}

/** How a request without a credential names a site: by its internal domain, or by a host name. */
export type SiteName = { internalDomain: string } | { domain: string };

/** The site with that name: `findSiteByInternalDomain` or `findSiteByDomain`. */
export async function findNamedSite(db: Queryable, name: SiteName): Promise<Site | null> {
  const row = await selectNamedSite(db, name).executeTakeFirst();
  return row === undefined ? null : toSite(row);
}

/** Selects what `findSiteByInternalDomain` or `findSiteByDomain` finds. */
export function selectNamedSite(db: Pick<Queryable, 'selectFrom'>, name: SiteName) {
  const sites = db.selectFrom('lectern.sites').selectAll().limit(1);
  if ('internalDomain' in name) return sites.where('internal_domain', '=', name.internalDomain);
  const { domain } = name;
  const label = domain.split('.')[0] ?? domain;
  return sites
    .orderBy(
      sql`case when domain = ${domain} then 0 when internal_domain = ${label} or internal_domain = ${domain} then 1 else 2 end`,
    )
    .orderBy('created_at');
}

/** Whether a site has this domain of its own. */
export async function isSiteDomain(db: Queryable, domain: string): Promise<boolean> {
  const row = await db.selectFrom('lectern.sites').select('id').where('domain', '=', domain).executeTakeFirst();
  return row !== undefined;
}

/** The site with that internal domain. Unlike a host name, one that is unknown leads nowhere. */
export async function findSiteByInternalDomain(db: Queryable, internalDomain: string): Promise<Site | null> {
  return findNamedSite(db, { internalDomain });
}

/** Orders of a list of sites; descending with a minus. */
export type SiteOrder = 'name' | '-name' | 'last_data_change_at' | '-last_data_change_at';

/** A part of a list of sites. */
export interface SitePage {
  offset: number;
  limit: number;
  name?: string;
  order?: SiteOrder;
}

/**
 * A page of the sites that an account owns, belongs to or may enter for an organization, by name unless another order
 * is given, with the totals; `ownedCount` are those that the account itself owns.
 */
export async function listSites(
  db: Queryable,
  accountId: string,
  page: SitePage,
): Promise<{ sites: Site[]; totalCount: number; ownedCount: number }> {
  const query = selectSites(db).where(({ or, eb, exists, selectFrom }) =>
    or([
      eb('site.owner_account_id', '=', accountId),
      exists(
        selectFrom('lectern.users as user')
          .select('user.id')
          .whereRef('user.site_id', '=', 'site.id')
          .where('user.account_id', '=', accountId)
          .where('user.is_active', '=', true),
      ),
      mayActAsOwner(sql`${accountId}::text`, sql.ref('site.owner_organization_id')),
    ]),
  );
  return readSitePage(query, { type: 'account', id: accountId }, page);
}

/** The same of the sites that someone owns. */
export async function listSitesOf(
  db: Queryable,
  owner: SiteOwner,
  page: SitePage,
): Promise<{ sites: Site[]; totalCount: number; ownedCount: number }> {
  const query = selectSites(db).where(`site.${ownerColumn(owner)}`, '=', owner.id);
  return readSitePage(query, owner, page);
}

function selectSites(db: Queryable) {
  return db.selectFrom('lectern.sites as site');
}

async function readSitePage(
  query: ReturnType<typeof selectSites>,
  owner: SiteOwner,
  { name, order = 'name', offset, limit }: SitePage,
): Promise<{ sites: Site[]; totalCount: number; ownedCount: number }> {
  const named =
    name === undefined ? query : query.where('site.name', 'ilike', `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const rows = await named
    .selectAll('site')
    .orderBy(order.endsWith('name') ? sql`lower(site.name)` : lastDataChange, order.startsWith('-') ? 'desc' : 'asc')
    .orderBy('site.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const total = await named
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn
        .countAll<number>()
        .filterWhere(`site.${ownerColumn(owner)}`, '=', owner.id)
        .as('owned'),
    ])
    .executeTakeFirstOrThrow();
  return { sites: rows.map(toSite), totalCount: Number(total.count), ownedCount: Number(total.owned) };
}

/** When anything in the primary environment of a site last changed. */
const lastDataChange = sql<Date | null>`(
  select coalesce(
    (select max(event.created_at) from lectern.outbox as event where event.environment_key = environment.key),
    environment.last_data_change_at)
  from lectern.environments as environment where environment.site_id = site.id and environment.is_primary)`;

/** What lists of sites show besides the sites themselves. */
export interface SiteFacts {
  /** That of its primary environment: a duplicate is being created until it is filled. */
  status: 'creating' | 'ready' | 'destroying';
  lastDataChangeAt: Date;
  owner: OwnerName;
}

/** An owner as lists name it: an account by its address. */
export type OwnerName = { type: 'account'; email: string } | { type: 'organization'; id: string; name: string };

/** These facts of some sites, by ID, in one statement. */
export async function findSiteFacts(db: Queryable, siteIds: readonly string[]): Promise<Map<string, SiteFacts>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lectern.sites as site')
    .leftJoin('lectern.accounts as owner', 'owner.id', 'site.owner_account_id')
    .leftJoin('lectern.organizations as organization', 'organization.id', 'site.owner_organization_id')
    .leftJoin('lectern.environments as main', (join) =>
      join.onRef('main.site_id', '=', 'site.id').on('main.is_primary', '=', true),
    )
    .select(['site.id', 'site.created_at', 'main.status', lastDataChange.as('changed_at')])
    .select(['owner.email', 'organization.id as organization_id', 'organization.name as organization_name'])
    .where('site.id', 'in', siteIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        status: row.status ?? 'ready',
        lastDataChangeAt: row.changed_at ?? row.created_at,
        owner: toOwnerName(row),
      },
    ]),
  );
}

/** The name of an owner in the columns of an account and of an organization, of which one set is null. */
export function toOwnerName(row: {
  email: string | null;
  organization_id: string | null;
  organization_name: string | null;
}): OwnerName {
  return row.organization_id === null
    ? { type: 'account', email: row.email ?? '' }
    : { type: 'organization', id: row.organization_id, name: row.organization_name ?? '' };
}

/** The names of the roles that an account has as a user of these sites, by site, in one statement. */
export async function findRoleNames(
  db: Queryable,
  accountId: string,
  siteIds: readonly string[],
): Promise<Map<string, string>> {
  if (siteIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lectern.users as user')
    .innerJoin('lectern.roles as role', 'role.id', 'user.role_id')
    .select(['user.site_id', 'role.name'])
    .where('user.account_id', '=', accountId)
    .where('user.site_id', 'in', siteIds)
    .execute();
  return new Map(rows.map((row) => [row.site_id, row.name]));
}

/** Adds a site. A taken internal domain raises the unique violation `sites_internal_domain_key`. */
export async function insertSite(db: Queryable, site: Site): Promise<void> {
  await db.insertInto('lectern.sites').values(siteRow(site)).execute();
}

/** What can be changed of a site. */
export type SiteAttributes = Omit<Site, 'id' | 'owner' | 'createdAt'>;

/**
 * Updates attributes of a site, leaving others alone since they may be written concurrently, and returns the updated
 * site; null for a deleted one. A taken domain raises the unique violation `sites_internal_domain_key` or
 * `sites_domain_key`.
 */
export async function updateSite(db: Queryable, id: string, changes: Partial<SiteAttributes>): Promise<Site | null> {
  const columns = defined({
    name: changes.name,
    internal_domain: changes.internalDomain,
    domain: changes.domain,
    require_2fa: changes.requireTwoFactor,
    require_sso: changes.requireSingleSignOn,
    ip_tracking_enabled: changes.ipTrackingEnabled,
    force_use_of_sandbox_environments: changes.forceUseOfSandboxEnvironments,
    assets_cdn_default_settings: changes.assetsCdnDefaultSettings && json(changes.assetsCdnDefaultSettings),
    custom_i18n_messages_template_url: changes.customI18nMessagesTemplateUrl,
    is_public_template: changes.isPublicTemplate,
  });
  if (Object.keys(columns).length === 0) return findSite(db, id);
  const row = await db.updateTable('lectern.sites').set(columns).where('id', '=', id).returningAll().executeTakeFirst();
  return row === undefined ? null : toSite(row);
}

/** Gives a site to another owner; null unless it is still that of `from`. */
export async function giveSite(
  db: Queryable,
  id: string,
  { from, to }: { from: SiteOwner; to: SiteOwner },
): Promise<Site | null> {
  const row = await db
    .updateTable('lectern.sites')
    .set(ownerColumns(to))
    .where('id', '=', id)
    .where(ownerColumn(from), '=', from.id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toSite(row);
}

/**
 * Removes a site with everything that hangs on it, its environments' schemas included. Sessions of the console that
 * accounts began in it go on.
 */
export async function deleteSite(db: Queryable, siteId: string): Promise<void> {
  const environments = await db
    .selectFrom('lectern.environments')
    .select('schema_name')
    .where('site_id', '=', siteId)
    .execute();
  for (const { schema_name: schema } of environments)
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  await db.deleteFrom('lectern.outbox').where('site_id', '=', siteId).execute();
  await detachConsoleSessions(db, siteId);
  // Those who have a role go before the roles do.
  await db.deleteFrom('lectern.access_tokens').where('site_id', '=', siteId).execute();
  await db.deleteFrom('lectern.users').where('site_id', '=', siteId).execute();
  await db.deleteFrom('lectern.site_invitations').where('site_id', '=', siteId).execute();
  await db.deleteFrom('lectern.sso_groups').where('site_id', '=', siteId).execute();
  await db.deleteFrom('lectern.sso_settings').where('site_id', '=', siteId).execute();
  // A role may not go before those that inherit from it.
  await db
    .deleteFrom('lectern.role_inheritance')
    .where('role_id', 'in', db.selectFrom('lectern.roles').select('id').where('site_id', '=', siteId))
    .execute();
  await db.deleteFrom('lectern.sites').where('id', '=', siteId).execute();
}

/** Adds an environment row; its schema is made by `migrateEnvironment`. */
export async function insertEnvironment(
  db: Queryable,
  environment: { key: string; siteId: string; name: string; isPrimary: boolean; schema: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('lectern.environments')
    .values({
      key: environment.key,
      site_id: environment.siteId,
      name: environment.name,
      is_primary: environment.isPrimary,
      status: 'ready',
      schema_name: environment.schema,
      forked_from: null,
      created_at: environment.createdAt,
      last_data_change_at: environment.createdAt,
    })
    .execute();
}

/** When anything in the environment last changed; null when nothing ever did. */
export async function lastChangeAt(db: Queryable, environmentKey: string): Promise<Date | null> {
  const row = await db
    .selectFrom('lectern.outbox')
    .select('created_at')
    .where('environment_key', '=', environmentKey)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Writes the settings of an environment, the first time or again. */
export async function putSiteSettings(db: EnvironmentQueryable, settings: SiteSettings): Promise<void> {
  const row = {
    locales: json(settings.locales),
    timezone: settings.timezone,
    theme: json(settings.theme),
    global_seo: nullableJson(settings.globalSeo),
    no_index: settings.noIndex,
    favicon_upload_id: settings.faviconUploadId,
  };
  await db
    .insertInto('site_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Row of `sites` as the domain knows it; `to_jsonb` gives times as text where a plain select gives dates. */
export function toSite(row: Selectable<ProjectTables['lectern.sites']>): Site {
  return {
    id: row.id,
    name: row.name,
    internalDomain: row.internal_domain,
    domain: row.domain,
    owner: toOwner(row.owner_account_id, row.owner_organization_id),
    createdAt: new Date(row.created_at),
    requireTwoFactor: row.require_2fa,
    requireSingleSignOn: row.require_sso,
    ipTrackingEnabled: row.ip_tracking_enabled,
    forceUseOfSandboxEnvironments: row.force_use_of_sandbox_environments,
    assetsCdnDefaultSettings: row.assets_cdn_default_settings,
    customI18nMessagesTemplateUrl: row.custom_i18n_messages_template_url,
    isPublicTemplate: row.is_public_template,
  };
}

/** The owner in a pair of columns, of which one is set. */
export function toOwner(accountId: string | null, organizationId: string | null): SiteOwner {
  return organizationId === null
    ? { type: 'account', id: accountId ?? '' }
    : { type: 'organization', id: organizationId };
}

function ownerColumns({ type, id }: SiteOwner) {
  return {
    owner_account_id: type === 'account' ? id : null,
    owner_organization_id: type === 'organization' ? id : null,
  };
}

function ownerColumn({ type }: SiteOwner) {
  return type === 'account' ? ('owner_account_id' as const) : ('owner_organization_id' as const);
}

function siteRow(site: Site) {
  return {
    id: site.id,
    name: site.name,
    internal_domain: site.internalDomain,
    domain: site.domain,
    ...ownerColumns(site.owner),
    require_2fa: site.requireTwoFactor,
    require_sso: site.requireSingleSignOn,
    ip_tracking_enabled: site.ipTrackingEnabled,
    force_use_of_sandbox_environments: site.forceUseOfSandboxEnvironments,
    assets_cdn_default_settings: json(site.assetsCdnDefaultSettings),
    custom_i18n_messages_template_url: site.customI18nMessagesTemplateUrl,
    is_public_template: site.isPublicTemplate,
    created_at: site.createdAt,
  };
}
