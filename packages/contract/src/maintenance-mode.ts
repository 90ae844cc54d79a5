import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { resource } from './resource.ts';

/** Whether the primary environment rejects writes (reference, project 4). */
export const maintenanceModeResource = resource('maintenance_mode', { attributes: { active: z.boolean() } });
/** Maintenance mode, as the wire shows it. */
export type MaintenanceModeResource = z.output<typeof maintenanceModeResource>;

/** Maintenance mode of the site: read by all, set with `can_promote_environments`. */
export const maintenanceMode = endpoints('site', {
  'GET /maintenance-mode': { answer: maintenanceModeResource },
  'PUT /maintenance-mode/activate': { query: { force: z.boolean() }, answer: maintenanceModeResource },
  'PUT /maintenance-mode/deactivate': { answer: maintenanceModeResource },
});
