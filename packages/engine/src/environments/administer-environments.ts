import { canEnterEnvironment, DomainError, type Environment } from '@lectern/domain';
import {
  findEnvironment,
  isDeadlock,
  isLockTimeout,
  isUniqueViolation,
  limitLockWait,
  lockEnvironment,
  type Queryable,
  tryLockEnvironments,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { type SitePrincipal, type SiteWriteContext, type SiteWriteOptions, withSiteWrite } from '../site-write.ts';

/** How long to wait for an environment before the client has to retry. */
const lockWaitMs = 5_000;

/** The options of a change of a site's environments. */
type Needs = Pick<SiteWriteOptions, 'requires'>;

/**
 * Runs a change of a site's environments in one transaction, one at a time for each site. Throws the transient
 * `CONCURRENT_ENVIRONMENT_UPDATE` when another change is running, or writers do not finish soon, and
 * `INSUFFICIENT_PERMISSIONS` without the required rights.
 */
export async function administerEnvironments<T>(
  services: EngineServices,
  principal: SitePrincipal,
  { requires }: Needs,
  run: (ctx: SiteWriteContext) => Promise<T>,
): Promise<T> {
  const lock = async (tx: Queryable, siteId: string) => {
    if (!(await tryLockEnvironments(tx, siteId))) throw concurrentUpdate();
    await limitLockWait(tx, lockWaitMs);
  };
  try {
    return await withSiteWrite(services, principal, { lock, ...(requires !== undefined && { requires }) }, run);
  } catch (error) {
    if (isCollision(error)) throw concurrentUpdate(error);
    throw error;
  }
}

/** The environment of that name, if the principal may enter it. Throws `NOT_FOUND`. */
export async function requireEnvironment(
  tx: Queryable,
  { site, actor }: SitePrincipal,
  name: string,
): Promise<Environment> {
  const environment = await findEnvironment(tx, site.id, name);
  if (environment === null || !canEnterEnvironment(actor, environment)) throw new DomainError('NOT_FOUND');
  return environment;
}

/** Throws `ENVIRONMENT_NOT_READY` while an environment is being created or destroyed. */
export function requireReady(environment: Environment): void {
  if (environment.status !== 'ready') throw new DomainError('ENVIRONMENT_NOT_READY');
}

/** Waits for writers of these environments and keeps others out until the transaction ends. */
export async function holdEnvironments(tx: Queryable, environments: readonly Environment[]): Promise<void> {
  // Always in the same order: two who hold one each and want the other's would wait for ever.
  for (const key of environments.map((environment) => environment.key).toSorted())
    await lockEnvironment(tx, key, 'exclusive');
}

/** The error for a concurrent request; clients retry automatically. */
export function concurrentUpdate(cause?: unknown): DomainError {
  return new DomainError('CONCURRENT_ENVIRONMENT_UPDATE', {}, { transient: true, cause });
}

/** Lock not available in time, deadlock, or two rows that must not be there together. */
function isCollision(error: unknown): boolean {
  return isLockTimeout(error) || isDeadlock(error) || isUniqueViolation(error);
}
