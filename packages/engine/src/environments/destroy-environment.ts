import { DomainError, type Environment } from '@lectern/domain';
import { deleteFork, findForkSource, forksFrom, type Queryable, updateEnvironment } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SiteCaller } from '../site-write.ts';
import { enqueueTask } from '../tasks.ts';
import { administerEnvironments, requireEnvironment } from './administer-environments.ts';
import { announceEnvironments } from './announce-environments.ts';
import { changeEnvironmentRules } from './environment-rules.ts';
import { releaseForkSource } from './release-fork-source.ts';

/**
 * Takes an environment away: nobody enters it any more, and a task removes what it holds. One that is still being made
 * may go too, which ends the fork. Answers it as it stands at `destroying`. Throws
 * `CANNOT_DESTROY_PRIMARY_ENVIRONMENT`, `CANNOT_DESTROY_FORKING_ORIGIN` while something is forked from it, `NOT_FOUND`,
 * `CONCURRENT_ENVIRONMENT_UPDATE`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyEnvironment(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
): Promise<Environment> {
  return administerEnvironments(services, caller, { requires: 'can_manage_environments' }, async (ctx) => {
    const { tx } = ctx;
    const environment = await requireEnvironment(tx, caller, id);
    if (environment.isPrimary) throw new DomainError('CANNOT_DESTROY_PRIMARY_ENVIRONMENT');
    if (environment.status === 'destroying') return environment;
    if ((await forksFrom(tx, environment.key)).any) throw new DomainError('CANNOT_DESTROY_FORKING_ORIGIN');
    await updateEnvironment(tx, environment.key, { status: 'destroying' });
    await giveUpFork(tx, environment);
    await changeEnvironmentRules(tx, caller.site.id, { drop: environment.id });
    await announceEnvironments(tx, [environment]);
    ctx.emit({ noun: 'environment', id: environment.id, change: 'destroy' });
    await enqueueTask(tx, 'environment.destroy', {
      environmentKey: environment.key,
      requestedBy: caller.actor.creator,
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
