import { DomainError, type Environment } from '@lectern/domain';
import { findEnvironment, updateEnvironment } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import {
  administerEnvironments,
  holdEnvironments,
  requireEnvironment,
  requireReady,
} from './administer-environments.ts';

/**
 * Promotes an environment to primary; the former primary becomes a sandbox. Calls without an environment follow at
 * once. Throws `ALREADY_PRIMARY_ENVIRONMENT`, `NOT_FOUND`, `ENVIRONMENT_NOT_READY`, `CONCURRENT_ENVIRONMENT_UPDATE`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function promoteEnvironment(
  services: EngineServices,
  principal: SitePrincipal,
  id: string,
): Promise<Environment> {
  return administerEnvironments(services, principal, { requires: 'can_promote_environments' }, async (ctx) => {
    const { tx } = ctx;
    const environment = await requireEnvironment(tx, principal, id);
    if (environment.isPrimary) throw new DomainError('ALREADY_PRIMARY_ENVIRONMENT');
    requireReady(environment);
    const former = await findEnvironment(tx, principal.site.id, null);
    // What writers may do depends on which one is primary: none of them may be in progress.
    await holdEnvironments(tx, former === null ? [environment] : [former, environment]);
    if (former !== null) await updateEnvironment(tx, former.key, { isPrimary: false });
    await updateEnvironment(tx, environment.key, { isPrimary: true });
    const promoted = { ...environment, isPrimary: true };
    ctx.emitIn(promoted, { noun: 'environment', id: promoted.id, change: 'promote', before: environment });
    return promoted;
  });
}
