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
  type EngineServices,
  isActingOwner,
  mayCreateSites,
  ownerOf,
  type OwnerPrincipal,
  requireOwnerRight,
  requireOwnSite,
  starterTemplate,
} from '@lectern/engine';
import { findSite, findUserOfAccount, listSites, listSitesOf, type SiteOrder } from '@lectern/storage';
import { ownerPrincipal } from '../organizations/owner-principal.ts';
import { created, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { readPage } from '../read-page.ts';
import { readRecord, readText } from '../read-param.ts';
import { presentAccountSite, presentAccountSites } from './present-account-site.ts';
import { includedWithSites } from './included-with-sites.ts';

/**
 * Sites that an account owns or belongs to, or those of an organization (reference, project 11). Only its owner changes
 * one.
 */
export const accountSiteRoutes = implement(accountSites, {
  async 'POST /sites'(request) {
    const { services, account, body, origin } = request;
    const principal = await ownerPrincipal(request);
    const { attributes } = body;
    if (attributes.template != null && attributes.template !== starterTemplate) {
      const naming = { name: attributes.name ?? '', internalDomain: attributes.internal_subdomain ?? undefined };
      const started = await createSiteFromTemplate(services, principal, attributes.template, naming, origin);
      await awaitFork(services, started.environment);
      return created(await presentAccountSite(services, started.site, principal));
    }
    await authorizeSiteCreation(services, principal);
    const wanted = {
      name: attributes.name ?? '',
      internalDomain: attributes.internal_subdomain ?? undefined,
      mainLocale: attributes.main_locale ?? undefined,
      themeHue: attributes.theme_hue,
    };
    const site = await (attributes.template === starterTemplate
      ? createStarterSite(services, principal, wanted, origin)
      : createSite(
          services,
          { ...wanted, ownerAccountId: account.id, organization: principal.organization },
          { origin },
        ));
    return created(await presentAccountSite(services, site, principal));
  },
  async 'GET /sites'(request) {
    const { services, account, query } = request;
    const principal = await ownerPrincipal(request);
    requireOwnerRight(principal, 'can_read_everything');
    const page = readPage(query, { defaultLimit: 20, maxLimit: 50 });
    const name =
      readText('filter[query]', readRecord('filter', query['filter'])['query']) ??
      readText('filters[match]', readRecord('filters', query['filters'])['match']);
    const wanted = { ...page, order: readOrder(query['sort']), ...(name === undefined ? {} : { name }) };
    const { sites, totalCount, ownedCount } = await (principal.organization === null
      ? listSites(services.db.kysely, account.id, wanted)
      : listSitesOf(services.db.kysely, ownerOf(principal), wanted));
    return ok(await presentAccountSites(services, sites, principal), {
      ...(await includedWithSites(services, sites, principal, readText('include', query['include']))),
      meta: {
        total_count: totalCount,
        total_owned_count: ownedCount,
        can_create_sites: await mayCreateSites(services, principal),
      },
    });
  },
  async 'GET /sites/:siteId'(request) {
    const { services, query } = request;
    const principal = await ownerPrincipal(request);
    const site = await requireVisibleSite(services, principal, request.params.siteId);
    const include = readText('include', query['include']);
    const included = await includedWithSites(services, [site], principal, include);
    return ok(await presentAccountSite(services, site, principal), included);
  },
  async 'PUT /sites/:siteId'(request) {
    const { services, params, origin } = request;
    const principal = await ownerPrincipal(request);
    const { attributes } = request.body;
    const changes = defined({
      name: attributes.name,
      domain: attributes.domain,
      internalDomain: attributes.internal_subdomain ?? undefined,
      isPublicTemplate: attributes.is_public_template,
    });
    const changed = await changeOwnSite(services, principal, params.siteId, changes, origin);
    return ok(await presentAccountSite(request.services, changed, principal));
  },
  async 'DELETE /sites/:siteId'(request) {
    const { services, params, origin } = request;
    const principal = await ownerPrincipal(request);
    const site = await requireOwnSite(services.db.kysely, principal, params.siteId, 'can_delete_sites');
    const presented = await presentAccountSite(services, site, principal);
    await destroyOwnSite(services, principal, site.id, origin);
    return ok(presented);
  },
});

/** Duplicates of sites: only its owner has one copied. */
export const siteDuplicationRoutes = implement(siteDuplications, {
  async 'POST /sites/:siteId/duplicate'(request) {
    const { services, params, body, origin } = request;
    const principal = await ownerPrincipal(request);
    const { name, ignore_content: ignoresContent } = body.attributes;
    const duplication = { name, contents: ignoresContent === true ? ('schema' as const) : ('content' as const) };
    const { site, environment } = await duplicateSite(services, principal, params.siteId, duplication, origin);
    await awaitFork(services, environment);
    return created(await presentAccountSite(services, site, principal));
  },
});

/** No one has a plan here, so by plan is by name. Throws `INVALID_PARAMS`. */
function readOrder(value: unknown): SiteOrder {
  const sort = readText('sort', value) ?? 'name';
  const order = siteOrders.find((known) => known === sort);
  if (order === undefined) throw new DomainError('INVALID_PARAMS', { param: 'sort', value: sort });
  return order === 'plan' || order === '-plan' ? 'name' : order;
}

/** A site of the organization, or one that the account is in. Throws `NOT_FOUND` and `INSUFFICIENT_PERMISSIONS`. */
async function requireVisibleSite(services: EngineServices, principal: OwnerPrincipal, id: string): Promise<Site> {
  const db = services.db.kysely;
  if (principal.organization !== null) return requireOwnSite(db, principal, id, 'can_read_everything');
  const site = await findSite(db, id);
  const { account } = principal;
  const hasAccess =
    site !== null &&
    ((await isActingOwner(db, site, account.id)) ||
      (await findUserOfAccount(db, site.id, account.id))?.isActive === true);
  if (site === null || !hasAccess) throw new DomainError('NOT_FOUND');
  return site;
}
