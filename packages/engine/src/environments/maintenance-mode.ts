import { DomainError, requireCapability } from '@lectern/domain';
import { appendToOutbox, findEnvironment, isInMaintenance, putMaintenanceMode } from '@lectern/storage';
import { hasActiveEditingSessions } from '../editing-sessions/has-active-editing-sessions.ts';
import type { EngineServices } from '../services.ts';
import { administerEnvironments, holdEnvironments, type SiteCaller } from './administer-environments.ts';

/** Whether the primary environment takes no writes. */
export async function getMaintenanceMode(services: EngineServices, { site }: SiteCaller): Promise<boolean> {
  return isInMaintenance(services.db.kysely, site.id);
}

/**
 * Closes the primary environment to writers, or opens it again; sandboxes, reading and promotion go on. When it
 * answers, no write to the primary is under way. Throws `ACTIVE_EDITING_SESSIONS` unless forced while people edit,
 * `CONCURRENT_ENVIRONMENT_UPDATE`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function setMaintenanceMode(
  services: EngineServices,
  { site, actor }: SiteCaller,
  { isActive, force }: { isActive: boolean; force: boolean },
): Promise<boolean> {
  requireCapability(actor, 'can_promote_environments');
  return administerEnvironments(services, site, async (tx) => {
    if ((await isInMaintenance(tx, site.id)) === isActive) return isActive;
    const primary = await findEnvironment(tx, site.id, null);
    if (primary === null) throw new DomainError('NOT_FOUND');
    const isEdited = isActive && !force && (await hasActiveEditingSessions(tx, primary.key, services.clock.now()));
    if (isEdited) throw new DomainError('ACTIVE_EDITING_SESSIONS');
    await holdEnvironments(tx, [primary]);
    await putMaintenanceMode(tx, site.id, isActive);
    await appendToOutbox(tx, primary, [{ kind: 'maintenance_mode.changed', isActive }]);
    return isActive;
  });
}
