import { roles } from '@lectern/contract';
import { createRole, destroyRole, duplicateRole, getRoleView, listRoleViews, updateRole } from '@lectern/engine';
import { created, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { presentRole } from './present-role.ts';
import { readRole } from './read-role.ts';

/** Roles of the site: read by all, written with `can_manage_users` (reference, project 6). */
export const roleRoutes = implement(roles, {
  'GET /roles': async ({ services, site }) => ok((await listRoleViews(services, site)).map(presentRole)),
  'POST /roles': async (request) =>
    created(presentRole(await createRole(request.services, request, readRole(request.body)))),
  'GET /roles/:roleId': async ({ services, site, params }) =>
    ok(presentRole(await getRoleView(services, site, params.roleId))),
  async 'PUT /roles/:roleId'(request) {
    const { services, params, body } = request;
    const { current_version: version } = body.meta;
    // Clients of the protocol send back what they don't know as they got it, or leave it out.
    const expected = typeof version === 'string' ? version : undefined;
    return ok(presentRole(await updateRole(services, request, params.roleId, readRole(body), expected)));
  },
  'POST /roles/:roleId/duplicate': async (request) =>
    created(presentRole(await duplicateRole(request.services, request, request.params.roleId))),
  'DELETE /roles/:roleId': async (request) =>
    ok(presentRole(await destroyRole(request.services, request, request.params.roleId))),
});
