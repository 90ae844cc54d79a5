import { ssoGroups } from '@lectern/contract';
import { defined } from '@lectern/domain';
import { copySsoRoles, destroySsoGroup, listSsoGroups, moveSsoGroup, updateSsoGroup } from '@lectern/engine';
import { implement } from '../implement.ts';
import { linkedId } from '../linkage.ts';
import { ok } from '../route.ts';
import { presentSsoGroup } from './present-sso-group.ts';

/** Groups of the identity provider, with the role that each gives (reference, project 7). */
export const ssoGroupRoutes = implement(ssoGroups, {
  'GET /sso-groups': async (request) => ok((await listSsoGroups(request.services, request)).map(presentSsoGroup)),
  async 'PUT /sso-groups/:ssoGroupId'(request) {
    const { attributes, relationships } = request.body;
    const changes = defined({ priority: attributes.priority, roleId: linkedId(relationships.role) });
    return ok(presentSsoGroup(await updateSsoGroup(request.services, request, request.params.ssoGroupId, changes)));
  },
  'DELETE /sso-groups/:ssoGroupId': async (request) =>
    ok(presentSsoGroup(await destroySsoGroup(request.services, request, request.params.ssoGroupId))),
  async 'PUT /sso-groups/:ssoGroupId/move'(request) {
    const before = linkedId(request.body.relationships.before);
    return ok((await moveSsoGroup(request.services, request, request.params.ssoGroupId, before)).map(presentSsoGroup));
  },
  'POST /sso-groups/:ssoGroupId/copy-roles': async (request) =>
    ok(presentSsoGroup(await copySsoRoles(request.services, request, request.params.ssoGroupId))),
});
