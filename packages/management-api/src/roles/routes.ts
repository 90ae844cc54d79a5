import { createRole, destroyRole, duplicateRole, getRoleView, listRoleViews, updateRole } from '@lectern/engine';
import { created, ok, type ResourceRoutes, siteRoutes } from '../route.ts';
import { presentRole } from './present-role.ts';
import { readRole } from './read-role.ts';

/** Roles of the site: read by all, written with `can_manage_users` (reference, project 6). */
export const roleRoutes: ResourceRoutes = {
  site: siteRoutes([
    {
      method: 'GET',
      path: '/roles',
      handle: async ({ services, site }) => ok((await listRoleViews(services, site)).map(presentRole)),
    },
    {
      method: 'POST',
      path: '/roles',
      handle: async (request) =>
        created(presentRole(await createRole(request.services, request, readRole(request.body)))),
    },
    {
      method: 'GET',
      path: '/roles/:roleId',
      handle: async ({ services, site, params }) => ok(presentRole(await getRoleView(services, site, params.roleId))),
    },
    {
      method: 'PUT',
      path: '/roles/:roleId',
      handle: async (request) =>
        ok(presentRole(await updateRole(request.services, request, request.params.roleId, readRole(request.body)))),
    },
    {
      method: 'POST',
      path: '/roles/:roleId/duplicate',
      handle: async (request) =>
        created(presentRole(await duplicateRole(request.services, request, request.params.roleId))),
    },
    {
      method: 'DELETE',
      path: '/roles/:roleId',
      handle: async (request) => ok(presentRole(await destroyRole(request.services, request, request.params.roleId))),
    },
  ]),
};
