import { DomainError, type PlanLimitCode } from '@lectern/domain';
import {
  countEnvironmentItems,
  countPlanUsage,
  lockPlanLimit,
  type Queryable,
  type SitePlanCode,
} from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import type { EngineServices } from '../services.ts';
import type { SiteWriteContext } from '../site-write.ts';

/**
 * Throws `PLAN_UPGRADE_REQUIRED` if the site has as many as its plan allows. Adding is serialized by site while there is
 * a limit; without one, nothing is counted. Call it before other locks are acquired.
 */
export async function requirePlanRoom(
  { services, tx, site }: Pick<SiteWriteContext, 'services' | 'tx' | 'site'>,
  code: SitePlanCode,
): Promise<void> {
  const limit = await beginLimited(services, tx, site.id, code);
  if (limit === null) return;
  if ((await countPlanUsage(tx, site.id))[code] >= limit) throw planReached(code);
}

/** The same for records of an environment. */
export async function requireRoomForItem(ctx: OperationContext): Promise<void> {
  const limit = await beginLimited(ctx.services, ctx.projectDb, ctx.environment.key, 'items');
  if (limit !== null && (await countEnvironmentItems(ctx.db, limit)) >= limit) throw planReached('items');
}

/** The same for models, blocks excluded; schema writes are serialized anyway. */
export function requireRoomForModel({ services, schema }: OperationContext): void {
  const limit = services.planLimits.item_types;
  if (limit === undefined) return;
  const models = [...schema.itemTypes.values()].filter(({ isModularBlock }) => !isModularBlock);
  if (models.length >= limit) throw planReached('item_types');
}

/** The same for locales, when there become more of them. */
export function requireRoomForLocales(
  { planLimits }: EngineServices,
  before: readonly string[],
  after: readonly string[],
): void {
  const limit = planLimits.locales;
  if (limit !== undefined && after.length > Math.max(limit, before.length)) throw planReached('locales');
}

/** The limit, once no other transaction adds such things to the scope; null without one, when nothing is locked. */
export async function beginLimited(
  { planLimits }: EngineServices,
  db: Queryable,
  scope: string,
  code: PlanLimitCode,
): Promise<number | null> {
  const limit = planLimits[code];
  if (limit === undefined) return null;
  await lockPlanLimit(db, scope, code);
  return limit;
}

/** The refusal of what exceeds a limit. */
export function planReached(limit: PlanLimitCode): DomainError {
  return new DomainError('PLAN_UPGRADE_REQUIRED', { limit });
}
