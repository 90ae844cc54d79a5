import {
  DomainError,
  type PlanLimits,
  requireCapability,
  type SubscriptionLimit,
  type SubscriptionLimitCode,
  subscriptionLimitCodes,
} from '@lectern/domain';
import { countEnvironmentItems, countPlanUsage, findEnvironment, inEnvironment } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { storedBytesOf } from './require-storage-room.ts';
import { encodedSeconds, usageOfMonth } from './usage-of-month.ts';

/**
 * How much a site uses of everything that can be limited: of content, in the primary environment; of bytes of assets, in
 * all of them; of calls, traffic and encoded video, in the current month. Throws `INSUFFICIENT_PERMISSIONS`.
 */
export async function listSubscriptionLimits(
  services: EngineServices,
  { site, actor }: SitePrincipal,
): Promise<SubscriptionLimit[]> {
  requireCapability(actor, 'can_edit_schema');
  const { db, planLimits } = services;
  const [ofSite, ofContent, ofMonth, { stored }] = await Promise.all([
    countPlanUsage(db.kysely, site.id),
    countContent(services, site.id),
    countInMonth(services, site.id),
    storedBytesOf(db.reads, site),
  ]);
  const usage: Record<SubscriptionLimitCode, number> = {
    ...ofSite,
    ...ofContent,
    ...ofMonth,
    uploadable_bytes: stored,
  };
  const limits: PlanLimits & Partial<Record<SubscriptionLimitCode, number>> = planLimits;
  return subscriptionLimitCodes.map((code) => ({ code, usage: usage[code], limit: limits[code] ?? null }));
}

/** One of the limits. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function getSubscriptionLimit(
  services: EngineServices,
  principal: SitePrincipal,
  code: string,
): Promise<SubscriptionLimit> {
  const limit = (await listSubscriptionLimits(services, principal)).find((candidate) => candidate.code === code);
  if (limit === undefined) throw new DomainError('NOT_FOUND');
  return limit;
}

async function countContent({ db, schemas }: EngineServices, siteId: string) {
  const environment = await findEnvironment(db.reads, siteId, null);
  if (environment?.status !== 'ready') throw new DomainError('SITE_NOT_READY');
  const tables = inEnvironment(db.reads, environment);
  const schema = await schemas.get(db.reads, environment);
  return {
    item_types: [...schema.itemTypes.values()].filter(({ isModularBlock }) => !isModularBlock).length,
    items: await countEnvironmentItems(tables, null),
    locales: schema.settings.locales.length,
  };
}

async function countInMonth(services: EngineServices, siteId: string) {
  const days = await usageOfMonth(services, siteId);
  const sum = (counted: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + counted(day), 0);
  return {
    api_calls: sum(({ requests }) => requests.cda + requests.cma),
    traffic_bytes: sum(({ bytes }) => bytes.assets + bytes.cda + bytes.cma),
    mux_encoding_seconds: encodedSeconds(days),
  };
}
