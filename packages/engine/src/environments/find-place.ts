import { DomainError, type Environment, type Site } from '@lectern/domain';
import { findEnvironmentByKey, findSite, type Queryable } from '@lectern/storage';

/**
 * An environment with its site, for work that was queued; null where either is gone. Throws `ENVIRONMENT_NOT_READY` while
 * it is being made.
 */
export async function findPlace(
  db: Queryable,
  environmentKey: string,
): Promise<{ site: Site; environment: Environment } | null> {
  const environment = await findEnvironmentByKey(db, environmentKey);
  if (environment === null || environment.status === 'destroying') return null;
  if (environment.status === 'creating') throw new DomainError('ENVIRONMENT_NOT_READY');
  const site = await findSite(db, environment.siteId);
  return site === null ? null : { site, environment };
}
