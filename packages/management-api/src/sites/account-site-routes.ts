import { accountSiteBody, parseBody, type ResourceObject } from '@lectern/contract';
import { DomainError, invalidField, type Site } from '@lectern/domain';
import { createSite, isUniqueViolation, ownerTokens, type EngineServices } from '@lectern/engine';
import { deleteSite, findEnvironment, findSite, getSiteSettings, inEnvironment, listSites, updateSite } from '@lectern/storage';
import { type AccountRequest, type AccountRoutes, created, ok } from '../route.ts';
import { readPage } from '../read-page.ts';
import { presentTheme } from './present-site.ts';

/** Sites of an account (reference, project 11). */
export const accountSiteRoutes: AccountRoutes = {
  account: [
    {
      method: 'POST',
      path: '/sites',
      isJob: true,
      async handle({ services, account, body }) {
        const { attributes } = parseBody(accountSiteBody, body);
        const site = await createSite(services, {
          ownerAccountId: account.id,
          name: attributes.name ?? '',
          internalDomain: attributes.internal_subdomain ?? undefined,
          mainLocale: attributes.main_locale ?? undefined,
          themeHue: attributes.theme_hue,
        });
        return created(await present(services, site));
      },
    },
    {
      method: 'GET',
      path: '/sites',
      async handle({ services, account, query }) {
        const page = readPage(query, { defaultLimit: 20, maxLimit: 50 });
        const filter = query['filter'];
        const name = typeof filter === 'object' && filter !== null && 'query' in filter ? String(filter.query) : undefined;
        const { sites, totalCount } = await listSites(services.db.kysely, account.id, { ...page, ...(name === undefined ? {} : { name }) });
        return ok(await Promise.all(sites.map((site) => present(services, site))), {
          meta: { total_count: totalCount, total_owned_count: totalCount },
        });
      },
    },
    { method: 'GET', path: '/sites/:siteId', handle: async (request) => ok(await present(request.services, await ownSite(request))) },
    {
      method: 'PUT',
      path: '/sites/:siteId',
      async handle(request) {
        const site = await ownSite(request);
        const { attributes } = parseBody(accountSiteBody, request.body);
        const changed: Site = {
          ...site,
          name: attributes.name ?? site.name,
          domain: attributes.domain === undefined ? site.domain : attributes.domain,
          internalDomain: attributes.internal_subdomain ?? site.internalDomain,
        };
        if (changed.name.trim() === '') throw DomainError.of([invalidField('Site', 'name', 'VALIDATION_REQUIRED')]);
        await refuseTakenDomain(() => updateSite(request.services.db.kysely, changed));
        return ok(await present(request.services, changed));
      },
    },
    {
      method: 'DELETE',
      path: '/sites/:siteId',
      isJob: true,
      async handle(request) {
        const site = await ownSite(request);
        const presented = await present(request.services, site);
        await request.services.db.kysely.transaction().execute((tx) => deleteSite(tx, site.id));
        return ok(presented);
      },
    },
  ],
};

async function ownSite({ services, account, params }: AccountRequest): Promise<Site> {
  const site = await findSite(services.db.kysely, params['siteId'] ?? '');
  if (site === null || site.ownerAccountId !== account.id) throw new DomainError('NOT_FOUND');
  return site;
}

async function refuseTakenDomain(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (isUniqueViolation(error, 'sites_internal_domain_key'))
      throw DomainError.of([invalidField('Site', 'internal_subdomain', 'VALIDATION_UNIQUENESS')]);
    if (isUniqueViolation(error, 'sites_domain_key')) throw DomainError.of([invalidField('Site', 'domain', 'VALIDATION_UNIQUENESS')]);
    throw error;
  }
}

async function present(services: EngineServices, site: Site): Promise<ResourceObject> {
  const db = services.db.kysely;
  const tokens = await ownerTokens(services, site);
  const environment = await findEnvironment(db, site.id, null);
  const settings = environment === null ? null : await getSiteSettings(inEnvironment(db, environment));
  const owner = { id: site.ownerAccountId, type: 'account' };
  return {
    id: site.id,
    type: 'site',
    attributes: {
      name: site.name,
      domain: site.domain,
      internal_domain: `${site.internalDomain}.${new URL(services.publicUrl).host}`,
      // The protocol calls the owner's management token `access_token`; it is never listed among the site's tokens.
      access_token: tokens.owner,
      readwrite_token: tokens.owner,
      readonly_token: tokens.readonly,
      created_at: site.createdAt.toISOString(),
      last_data_change_at: (environment?.lastDataChangeAt ?? site.createdAt).toISOString(),
      status: 'ready',
      deactivated: false,
      theme: settings === null ? null : presentTheme(settings.theme),
      theme_hue: settings?.theme.hue ?? null,
      is_public_template: false,
    },
    relationships: { account: { data: owner }, owner: { data: owner } },
  };
}
