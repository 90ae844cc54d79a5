import { DomainError } from '@lectern/domain';
import { findEnvironment, isInMaintenance, putMaintenanceMode } from '@lectern/storage';
import { hasActiveEditingSessions } from '../editing-sessions/has-active-editing-sessions.ts';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';
import { administerEnvironments, holdEnvironments } from './administer-environments.ts';

/**
 * Closes the primary environment to writes, or opens it again; sandboxes, reads and promotion continue. When it
 * returns, no write to the primary is running. Throws `ACTIVE_EDITING_SESSIONS` unless forced while users edit,
 * `CONCURRENT_ENVIRONMENT_UPDATE`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function setMaintenanceMode(
  services: EngineServices,
  principal: SitePrincipal,
  { isActive, force }: { isActive: boolean; force: boolean },
): Promise<boolean> {
  return administerEnvironments(
    services,
    principal,
    { requires: 'can_promote_environments' },
    async ({ tx, site, now, emitIn }) => {
      if ((await isInMaintenance(tx, site.id)) === isActive) return isActive;
      const primary = await findEnvironment(tx, site.id, null);
      if (primary === null) throw new DomainError('NOT_FOUND');
      const isEdited = isActive && !force && (await hasActiveEditingSessions(tx, primary.key, now));
      if (isEdited) throw new DomainError('ACTIVE_EDITING_SESSIONS');
      await holdEnvironments(tx, [primary]);
      await putMaintenanceMode(tx, site.id, isActive);
      emitIn(primary, { noun: 'maintenance_mode', id: 'maintenance_mode', change: 'update', isActive });
      return isActive;
    },
  );
}
