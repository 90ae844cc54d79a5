import { DomainError, type Environment } from '@lectern/domain';
import { findEnvironment, updateEnvironment } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SiteCaller } from '../site-write.ts';
import {
  administerEnvironments,
  holdEnvironments,
  requireEnvironment,
  requireReady,
} from './administer-environments.ts';

/**
 * Makes an environment the primary one; the former primary stays as a sandbox. Calls that name no environment follow at
 * once. Throws `ALREADY_PRIMARY_ENVIRONMENT`, `NOT_FOUND`, `ENVIRONMENT_NOT_READY`, `CONCURRENT_ENVIRONMENT_UPDATE`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function promoteEnvironment(
  services: EngineServices,
  caller: SiteCaller,
  id: string,
): Promise<Environment> {
  return administerEnvironments(services, caller, { requires: 'can_promote_environments' }, async (ctx) => {
    const { tx } = ctx;
    const environment = await requireEnvironment(tx, caller, id);
    if (environment.isPrimary) throw new DomainError('ALREADY_PRIMARY_ENVIRONMENT');
    requireReady(environment);
    const former = await findEnvironment(tx, caller.site.id, null);
    // Writers decide by which one is primary what they may do: none of them may be half way.
    await holdEnvironments(tx, former === null ? [environment] : [former, environment]);
    if (former !== null) await updateEnvironment(tx, former.key, { isPrimary: false });
    await updateEnvironment(tx, environment.key, { isPrimary: true });
    const promoted = { ...environment, isPrimary: true };
    ctx.emitIn(promoted, { noun: 'environment', id: promoted.id, change: 'promote', before: environment });
    return promoted;
  });
}
