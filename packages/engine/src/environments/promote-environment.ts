import { DomainError, type Environment, requireCapability } from '@lectern/domain';
import { appendToOutbox, findEnvironment, updateEnvironment } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { administerEnvironments, holdEnvironments, requireEnvironment, requireReady, type SiteCaller } from './administer-environments.ts';

/**
 * Makes an environment the primary one; the former primary stays as a sandbox. Calls that name no environment follow at
 * once. Throws `ALREADY_PRIMARY_ENVIRONMENT`, `NOT_FOUND`, `ENVIRONMENT_NOT_READY`, `CONCURRENT_ENVIRONMENT_UPDATE`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function promoteEnvironment(services: EngineServices, caller: SiteCaller, id: string): Promise<Environment> {
  requireCapability(caller.actor, 'can_promote_environments');
  return administerEnvironments(services, caller.site, async (tx) => {
    const environment = await requireEnvironment(tx, caller, id);
    if (environment.isPrimary) throw new DomainError('ALREADY_PRIMARY_ENVIRONMENT');
    requireReady(environment);
    const former = await findEnvironment(tx, caller.site.id, null);
    // Writers decide by which one is primary what they may do: none of them may be half way.
    await holdEnvironments(tx, former === null ? [environment] : [former, environment]);
    if (former !== null) await updateEnvironment(tx, former.key, { isPrimary: false });
    await updateEnvironment(tx, environment.key, { isPrimary: true });
    const promoted = { ...environment, isPrimary: true };
    await appendToOutbox(tx, promoted, [{ kind: 'environment.promoted', environmentId: promoted.id }]);
    return promoted;
  });
}
