import { accountUsage, type ResourceUsageResource } from '@lectern/contract';
import { DomainError, ownerActor } from '@lectern/domain';
import {
  type EngineServices,
  listSubscriptionLimits,
  ownerOf,
  type OwnerPrincipal,
  requireOwnerRight,
  requireOwnSite,
} from '@lectern/engine';
import { findSites, findUsageOfOwner, type SiteDayUsage } from '@lectern/storage';
import { implement } from '../implement.ts';
import { linkTo } from '../linkage.ts';
import { ownerPrincipal } from '../organizations/owner-principal.ts';
import { readText } from '../read-param.ts';
import { ok } from '../route.ts';
import { presentAccountSites } from '../sites/present-account-site.ts';
import { presentFeatures, presentLimit } from '../subscription/present-subscription.ts';
import { presentDailyUsage } from './present-daily-usage.ts';

/** What is added up, by the name of its quota. */
const quotas: Readonly<Record<string, (day: SiteDayUsage) => number>> = {
  cda_api_calls: ({ requests }) => requests.cda,
  cma_api_calls: ({ requests }) => requests.cma,
  traffic_bytes: ({ bytes }) => bytes.assets + bytes.cda + bytes.cma,
};

/** Usage of the sites that an account or an organization owns (reference, project 10 and 11). */
export const accountUsageRoutes = implement(accountUsage, {
  async 'GET /daily-site-usages'(request) {
    const { services, query } = request;
    const principal = await ownerPrincipal(request);
    const days = await usageOf(services, principal, readMonth(services, query));
    const sites = await findSites(services.db.kysely, [...new Set(days.map(({ siteId }) => siteId))]);
    const usages = days.map((day) => ({
      ...presentDailyUsage(day),
      id: `${day.date}-${day.siteId}`,
      relationships: { site: linkTo('site', day.siteId) },
    }));
    return ok(usages, { included: await presentAccountSites(services, sites, principal) });
  },
  async 'GET /resource-usages'(request) {
    const { services } = request;
    const days = await usageOf(services, await ownerPrincipal(request), readMonth(services, {}));
    const sites = await findSites(services.db.kysely, [...new Set(days.map(({ siteId }) => siteId))]);
    const names = new Map(sites.map(({ id, name }) => [id, name]));
    return ok(Object.entries(quotas).map(([quota, countOf]) => presentResourceUsage(quota, countOf, days, names)));
  },
  async 'GET /sites/:siteId/subscription-limits'(request) {
    const { services, params } = request;
    const principal = await ownerPrincipal(request);
    const site = await requireOwnSite(services.db.kysely, principal, params.siteId, 'can_read_everything');
    return ok((await listSubscriptionLimits(services, { site, actor: ownerActor(site.owner) })).map(presentLimit));
  },
  async 'GET /sites/:siteId/subscription-features'(request) {
    const { services, params } = request;
    await requireOwnSite(services.db.kysely, await ownerPrincipal(request), params.siteId, 'can_read_everything');
    return ok(presentFeatures(services));
  },
});

function usageOf({ db }: EngineServices, principal: OwnerPrincipal, period: { from: string; to: string }) {
  requireOwnerRight(principal, 'can_read_everything');
  return findUsageOfOwner(db.kysely, ownerOf(principal), period);
}

/**
 * First and last day of the month that `year` and `month` name, the current one unless given. Throws `INVALID_PARAMS`.
 */
function readMonth(
  { clock }: EngineServices,
  query: { year?: unknown; month?: unknown },
): { from: string; to: string } {
  const now = clock.now();
  const year = readNumber('year', query.year, now.getUTCFullYear(), 2000, 9999);
  const month = readNumber('month', query.month, now.getUTCMonth() + 1, 1, 12);
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayAt(Date.UTC(year, month - 1, 1)), to: dayAt(Date.UTC(year, month, 0)) };
}

function readNumber(param: string, value: unknown, fallback: number, least: number, most: number): number {
  const text = readText(param, value);
  if (text === undefined || text === '') return fallback;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) throw new DomainError('INVALID_PARAMS', { param, value });
  return number;
}

/** Nothing is charged for: all of it is free of charge. */
function presentResourceUsage(
  quota: string,
  countOf: (day: SiteDayUsage) => number,
  days: readonly SiteDayUsage[],
  names: ReadonlyMap<string, string>,
): ResourceUsageResource {
  const bySite = [...names].map(([id, name]) => ({
    site_id: id,
    site_name: name,
    current_usage: days.filter(({ siteId }) => siteId === id).reduce((total, day) => total + countOf(day), 0),
  }));
  const usage = bySite.reduce((total, { current_usage: used }) => total + used, 0);
  return {
    id: quota,
    type: 'resource_usage',
    attributes: {
      quota,
      current_usage: usage,
      free_of_charge_usage: usage,
      current_extra_usage: 0,
      sites_current_usage: bySite,
      usage_status: null,
      forecast_message: null,
    },
  };
}
