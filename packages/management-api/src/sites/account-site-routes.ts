import { accountSites, siteDuplications, siteOrders } from '@lectern/contract';
import { defined, DomainError, type Site } from '@lectern/domain';
import {
  authorizeSiteCreation,
  awaitFork,
  changeOwnSite,
  createSite,
  createSiteFromTemplate,
  createStarterSite,
  destroyOwnSite,
  duplicateSite,
  mayCreateSites,
  requireOwnSite,
  starterTemplate,
} from '@lectern/engine';
import { findSite, findUserOfAccount, listSites, type SiteOrder } from '@lectern/storage';
import { type AccountRequest, created, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { readPage } from '../read-page.ts';
import { readRecord, readText } from '../read-param.ts';
import { presentAccountSite, presentAccountSites } from './present-account-site.ts';
import { includedWithSites } from './included-with-sites.ts';

/** Sites that an account owns or belongs to (reference, project 11). Only its owner changes one. */
export const accountSiteRoutes = implement(accountSites, {
  async 'POST /sites'({ services, account, body, origin }) {
    const { attributes } = body;
    if (attributes.template != null && attributes.template !== starterTemplate) {
      const naming = { name: attributes.name ?? '', internalDomain: attributes.internal_subdomain ?? undefined };
      const started = await createSiteFromTemplate(services, account, attributes.template, naming, origin);
      await awaitFork(services, started.environment);
      return created(await presentAccountSite(services, started.site, account));
    }
    await authorizeSiteCreation(services, account);
    const wanted = {
      name: attributes.name ?? '',
      internalDomain: attributes.internal_subdomain ?? undefined,
      mainLocale: attributes.main_locale ?? undefined,
      themeHue: attributes.theme_hue,
    };
    const site = await (attributes.template === starterTemplate
      ? createStarterSite(services, account, wanted, origin)
      : createSite(services, { ...wanted, ownerAccountId: account.id }, { origin }));
    return created(await presentAccountSite(services, site, account));
  },
  async 'GET /sites'({ services, account, query }) {
    const page = readPage(query, { defaultLimit: 20, maxLimit: 50 });
    const name =
      readText('filter[query]', readRecord('filter', query['filter'])['query']) ??
      readText('filters[match]', readRecord('filters', query['filters'])['match']);
    const { sites, totalCount, ownedCount } = await listSites(services.db.kysely, account.id, {
      ...page,
      order: readOrder(query['sort']),
      ...(name === undefined ? {} : { name }),
    });
    return ok(await presentAccountSites(services, sites, account), {
      ...(await includedWithSites(services, sites, account, readText('include', query['include']))),
      meta: {
        total_count: totalCount,
        total_owned_count: ownedCount,
        can_create_sites: await mayCreateSites(services, account),
      },
    });
  },
  async 'GET /sites/:siteId'(request) {
    const { services, account, query } = request;
    const site = await siteOfAccount(request);
    const include = readText('include', query['include']);
    const included = await includedWithSites(services, [site], account, include);
    return ok(await presentAccountSite(services, site, account), included);
  },
  async 'PUT /sites/:siteId'(request) {
    const { services, account, params, origin } = request;
    const { attributes } = request.body;
    const changes = defined({
      name: attributes.name,
      domain: attributes.domain,
      internalDomain: attributes.internal_subdomain ?? undefined,
      isPublicTemplate: attributes.is_public_template,
    });
    const changed = await changeOwnSite(services, account, params.siteId, changes, origin);
    return ok(await presentAccountSite(request.services, changed, request.account));
  },
  async 'DELETE /sites/:siteId'(request) {
    const { services, account, params, origin } = request;
    const site = await requireOwnSite(services.db.kysely, account, params.siteId);
    const presented = await presentAccountSite(services, site, account);
    await destroyOwnSite(services, account, site.id, origin);
    return ok(presented);
  },
});

/** Duplicates of sites: only the owner of one can have it copied. */
export const siteDuplicationRoutes = implement(siteDuplications, {
  async 'POST /sites/:siteId/duplicate'({ services, account, params, body, origin }) {
    const { name, ignore_content: ignoresContent } = body.attributes;
    const duplication = { name, contents: ignoresContent === true ? ('schema' as const) : ('content' as const) };
    const { site, environment } = await duplicateSite(services, account, params.siteId, duplication, origin);
    await awaitFork(services, environment);
    return created(await presentAccountSite(services, site, account));
  },
});

/** No one has a plan here, so by plan is by name. Throws `INVALID_PARAMS`. */
function readOrder(value: unknown): SiteOrder {
  const sort = readText('sort', value) ?? 'name';
  const order = siteOrders.find((known) => known === sort);
  if (order === undefined) throw new DomainError('INVALID_PARAMS', { param: 'sort', value: sort });
  return order === 'plan' || order === '-plan' ? 'name' : order;
}

async function siteOfAccount({ services, account, params }: AccountRequest<'siteId'>): Promise<Site> {
  const db = services.db.kysely;
  const site = await findSite(db, params.siteId);
  const hasAccess =
    site !== null &&
    (site.ownerAccountId === account.id || (await findUserOfAccount(db, site.id, account.id))?.isActive === true);
  if (site === null || !hasAccess) throw new DomainError('NOT_FOUND');
  return site;
}
