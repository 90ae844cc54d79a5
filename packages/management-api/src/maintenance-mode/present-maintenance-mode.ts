import type { MaintenanceModeResource } from '@lectern/contract';

/** Wire form of the maintenance mode of a site. */
export function presentMaintenanceMode(isActive: boolean): MaintenanceModeResource {
  return { id: 'maintenance_mode', type: 'maintenance_mode', attributes: { active: isActive } };
}
