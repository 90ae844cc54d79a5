import { isInMaintenance } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import type { SiteCaller } from '../site-write.ts';

/** Whether the primary environment takes no writes. */
export async function getMaintenanceMode(services: EngineServices, { site }: SiteCaller): Promise<boolean> {
  return isInMaintenance(services.db.kysely, site.id);
}
