import { authorize, type Environment, hasCapability } from '@lectern/domain';
import { renameForkOrigin, updateEnvironment } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import {
  administerEnvironments,
  holdEnvironments,
  requireEnvironment,
  requireReady,
} from './administer-environments.ts';
import { checkEnvironmentName } from './environment-name.ts';
import { changeEnvironmentRules } from './environment-rules.ts';

/**
 * Renames an environment; role rules and the origin of its forks follow. Renaming the primary one requires the right to
 * promote. Throws `INVALID_FIELD` on `name`, `NOT_FOUND`, `ENVIRONMENT_NOT_READY`, `CONCURRENT_ENVIRONMENT_UPDATE`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function renameEnvironment(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
  to: string,
): Promise<Environment> {
  const mayRename = (isPrimary: boolean) =>
    hasCapability(principal.actor, 'can_manage_environments') ||
    (isPrimary && hasCapability(principal.actor, 'can_promote_environments'));
  authorize(mayRename(true));
  return administerEnvironments(services, principal, {}, async (ctx) => {
    const { tx } = ctx;
    const environment = await requireEnvironment(tx, principal, id);
    authorize(mayRename(environment.isPrimary));
    if (to === environment.id) return environment;
    requireReady(environment);
    await checkEnvironmentName(tx, principal.site.id, to);
    // Running writers were authorized by rules with the old name.
    await holdEnvironments(tx, [environment]);
    await updateEnvironment(tx, environment.key, { id: to });
    await renameForkOrigin(tx, environment.key, to);
    await changeEnvironmentRules(tx, principal.site.id, { renameFrom: environment.id, to });
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
