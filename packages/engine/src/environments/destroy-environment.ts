import { DomainError, type Environment } from '@lectern/domain';
import {
  deleteFork,
  findEnvironmentByKey,
  findForkSource,
  forksFrom,
  type Queryable,
  updateEnvironment,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { administerEnvironments, requireEnvironment } from './administer-environments.ts';
import { announceEnvironments } from './announce-environments.ts';
import { changeEnvironmentRules } from './environment-rules.ts';
import { enqueueTask } from '../tasks.ts';

/**
 * Destroys an environment: it becomes inaccessible, and a task deletes its content. One still being created may be
 * destroyed too, which ends the fork. Returns it with the status `destroying`. Throws
 * `CANNOT_DESTROY_PRIMARY_ENVIRONMENT`, `CANNOT_DESTROY_FORKING_ORIGIN` while something is forked from it, `NOT_FOUND`,
 * `CONCURRENT_ENVIRONMENT_UPDATE`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyEnvironment(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<Environment> {
  return administerEnvironments(services, principal, { requires: 'can_manage_environments' }, async (ctx) => {
    const { tx } = ctx;
    const environment = await requireEnvironment(tx, principal, id);
    if (environment.isPrimary) throw new DomainError('CANNOT_DESTROY_PRIMARY_ENVIRONMENT');
    if (environment.status === 'destroying') return environment;
    if ((await forksFrom(tx, environment.key)).any) throw new DomainError('CANNOT_DESTROY_FORKING_ORIGIN');
    await updateEnvironment(tx, environment.key, { status: 'destroying' });
    await giveUpFork(tx, environment);
    await changeEnvironmentRules(tx, principal.site.id, { drop: environment.id });
    await announceEnvironments(tx, [environment]);
    ctx.emit({ noun: 'environment', id: environment.id, change: 'destroy' });
    await enqueueTask(tx, 'environment.destroy', {
      environmentKey: environment.key,
      requestedBy: principal.actor.creator,
    });
    return { ...environment, status: 'destroying' };
  });
}

async function giveUpFork(tx: Queryable, environment: Environment): Promise<void> {
  const fork = await findForkSource(tx, environment.key);
  if (fork === null) return;
  await deleteFork(tx, environment.key);
  await releaseForkSource(tx, fork.sourceKey);
}

/** Allows writes to an environment again unless another fast fork of it is running. */
export async function releaseForkSource(tx: Queryable, sourceKey: string): Promise<void> {
  await updateEnvironment(tx, sourceKey, { isReadOnly: (await forksFrom(tx, sourceKey)).fast });
  const source = await findEnvironmentByKey(tx, sourceKey);
  if (source !== null) await announceEnvironments(tx, [source]);
}
