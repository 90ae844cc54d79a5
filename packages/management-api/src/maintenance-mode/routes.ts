import type { ResourceObject } from '@lectern/contract';
import { getMaintenanceMode, setMaintenanceMode } from '@lectern/engine';
import { readFlag } from '../read-param.ts';
import { ok, type ResourceRoutes } from '../route.ts';

/**
 * Maintenance mode of the site, whichever environment a call names: read by all, set with `can_promote_environments`.
 */
export const maintenanceModeRoutes: ResourceRoutes = {
  site: [
    {
      method: 'GET',
      path: '/maintenance-mode',
      handle: async ({ services, site, actor }) => ok(present(await getMaintenanceMode(services, { site, actor }))),
    },
    {
      method: 'PUT',
      path: '/maintenance-mode/activate',
      handle: async (request) =>
        ok(
          present(
            await setMaintenanceMode(request.services, request, {
              isActive: true,
              force: readFlag('force', request.query['force']),
            }),
          ),
        ),
    },
    {
      method: 'PUT',
      path: '/maintenance-mode/deactivate',
      handle: async (request) =>
        ok(present(await setMaintenanceMode(request.services, request, { isActive: false, force: true }))),
    },
  ],
};

function present(isActive: boolean): ResourceObject {
  return { id: 'maintenance_mode', type: 'maintenance_mode', attributes: { active: isActive } };
}
