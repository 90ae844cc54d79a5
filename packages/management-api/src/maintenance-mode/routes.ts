import { maintenanceMode } from '@lectern/contract';
import { getMaintenanceMode, setMaintenanceMode } from '@lectern/engine';
import { readFlag } from '../read-param.ts';
import { ok } from '../route.ts';
import { implement } from '../implement.ts';
import { presentMaintenanceMode } from './present-maintenance-mode.ts';

/**
 * Maintenance mode of the site, whichever environment a call names: read by all, set with `can_promote_environments`.
 */
export const maintenanceModeRoutes = implement(maintenanceMode, {
  'GET /maintenance-mode': async ({ services, site, actor }) =>
    ok(presentMaintenanceMode(await getMaintenanceMode(services, { site, actor }))),
  'PUT /maintenance-mode/activate': async (request) =>
    ok(
      presentMaintenanceMode(
        await setMaintenanceMode(request.services, request, {
          isActive: true,
          force: readFlag('force', request.query['force']),
        }),
      ),
    ),
  'PUT /maintenance-mode/deactivate': async (request) =>
    ok(presentMaintenanceMode(await setMaintenanceMode(request.services, request, { isActive: false, force: true }))),
});
