import { authorize, type Environment, hasCapability } from '@lectern/domain';
import { renameForkOrigin, updateEnvironment } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SiteCaller } from '../site-write.ts';
import {
  administerEnvironments,
  holdEnvironments,
  requireEnvironment,
  requireReady,
} from './administer-environments.ts';
import { checkEnvironmentName } from './environment-name.ts';
import { changeEnvironmentRules } from './environment-rules.ts';

/**
 * Gives an environment another name; role rules and the origin of its forks follow. Who may promote may rename the
 * primary one. Throws `INVALID_FIELD` on `name`, `NOT_FOUND`, `ENVIRONMENT_NOT_READY`, `CONCURRENT_ENVIRONMENT_UPDATE`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function renameEnvironment(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
  to: string,
): Promise<Environment> {
  const mayRename = (isPrimary: boolean) =>
    hasCapability(caller.actor, 'can_manage_environments') ||
    (isPrimary && hasCapability(caller.actor, 'can_promote_environments'));
  authorize(mayRename(true));
  return administerEnvironments(services, caller, {}, async (ctx) => {
    const { tx } = ctx;
    const environment = await requireEnvironment(tx, caller, id);
    authorize(mayRename(environment.isPrimary));
    if (to === environment.id) return environment;
    requireReady(environment);
    await checkEnvironmentName(tx, caller.site.id, to);
    // Writers under way were let in by rules that name it as before.
    await holdEnvironments(tx, [environment]);
    await updateEnvironment(tx, environment.key, { id: to });
    await renameForkOrigin(tx, environment.key, to);
    await changeEnvironmentRules(tx, caller.site.id, { renameFrom: environment.id, to });
    const renamed = { ...environment, id: to };
    ctx.emitIn(renamed, {
      noun: 'environment',
      id: to,
      change: 'rename',
      previousId: environment.id,
      before: environment,
    });
    return renamed;
  });
}
