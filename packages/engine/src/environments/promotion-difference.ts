import { type Actor, authorize, DomainError, type Environment, hasCapability, type Site } from '@lectern/domain';
import {
  type ContentCounts,
  countContent,
  countItemsChangedSince,
  findEnvironment,
  inEnvironment,
  type Queryable,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { requireEnvironment, requireReady } from './administer-environments.ts';
import { type SchemaChange, schemaChanges } from './schema-changes.ts';

/** What becomes different for readers of the primary environment when another one is promoted. */
export interface PromotionDifference {
  environment: Environment;
  primary: Environment;
  changes: readonly SchemaChange[];
  /** Records of each model of either environment, with the name that the promoted one gives it. */
  recordCounts: readonly { itemTypeId: string; name: string; primary: number; environment: number }[];
  counts: { primary: ContentCounts; environment: ContentCounts };
  /** Records of the primary that were edited after this environment was forked from it; null for other origins. */
  changedSinceFork: number | null;
}

/**
 * Compares an environment with the primary one: schemas, and counts of records and assets. Ten statements at most, however
 * many models there are. For those who promote environments, and those who manage them. Throws `ALREADY_PRIMARY_ENVIRONMENT`, `ENVIRONMENT_NOT_READY`, `NOT_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function promotionDifference(
  services: EngineServices,
  { site, actor }: { site: Site; actor: Actor },
  id: string,
): Promise<PromotionDifference> {
  authorize(hasCapability(actor, 'can_promote_environments') || hasCapability(actor, 'can_manage_environments'));
  return services.db.kysely.transaction().execute(async (tx) => {
    const environment = await requireEnvironment(tx, { site, actor }, id);
    if (environment.isPrimary) throw new DomainError('ALREADY_PRIMARY_ENVIRONMENT');
    requireReady(environment);
    const primary = await findEnvironment(tx, site.id, null);
    if (primary === null) throw new DomainError('NOT_FOUND');
    return compare(services, tx, primary, environment);
  });
}

async function compare(
  { schemas }: EngineServices,
  tx: Queryable,
  primary: Environment,
  environment: Environment,
): Promise<PromotionDifference> {
  const [from, to] = [await schemas.get(tx, primary), await schemas.get(tx, environment)];
  const counts = {
    primary: await countContent(inEnvironment(tx, primary)),
    environment: await countContent(inEnvironment(tx, environment)),
  };
  const models = [...new Map([...from.itemTypes, ...to.itemTypes]).values()].filter(
    ({ isModularBlock }) => !isModularBlock,
  );
  return {
    environment,
    primary,
    changes: schemaChanges(from, to),
    recordCounts: models.map((model) => ({
      itemTypeId: model.id,
      name: model.name,
      primary: counts.primary.items.get(model.id) ?? 0,
      environment: counts.environment.items.get(model.id) ?? 0,
    })),
    counts,
    changedSinceFork:
      environment.forkedFrom === primary.id
        ? await countItemsChangedSince(inEnvironment(tx, primary), environment.createdAt)
        : null,
  };
}
