import { isInMaintenance } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SitePrincipal } from '../site-write.ts';

/** Whether the primary environment rejects writes. */
export async function getMaintenanceMode(services: EngineServices, { site }: SitePrincipal): Promise<boolean> {
  return isInMaintenance(services.db.kysely, site.id);
}
