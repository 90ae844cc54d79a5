import {
  type AccessTokenResource,
  type AccountResource,
  type OwnerOrganizationResource,
  type RoleResource,
  type SsoUserResource,
  type UserResource,
  users,
} from '@lectern/contract';
import { defined, DomainError } from '@lectern/domain';
import { destroyUser, getRoleView, listUsers, readUser, updateUser } from '@lectern/engine';
import { destinationOf } from '../destination.ts';
import { readText } from '../read-param.ts';
import { linkedId } from '../linkage.ts';
import { presentRole } from '../roles/present-role.ts';
import { ok, type SiteRequest } from '../route.ts';
import { implement } from '../implement.ts';
import { presentCreator } from './present-creator.ts';
import { presentUser } from './present-user.ts';

/**
 * People of the site: named to all, managed with `can_manage_users`; and who the principal is (reference, project 7).
 */
export const userRoutes = implement(users, {
  'GET /users': async ({ services, site }) => ok((await listUsers(services, site)).map(presentUser)),
  'GET /users/me': async (request) => withRole(request, await presentPrincipal(request), request.actor.roleId),
  async 'GET /users/:userId'(request) {
    const user = await readUser(request.services, request.site, request.params.userId);
    return withRole(request, presentUser(user), user.roleId);
  },
  async 'PUT /users/:userId'(request) {
    const { attributes, relationships } = request.body;
    const changes = defined({ isActive: attributes.is_active, roleId: linkedId(relationships['role']) });
    return ok(presentUser(await updateUser(request.services, request, request.params.userId, changes)));
  },
  async 'DELETE /users/:userId'(request) {
    const destination = destinationOf(request.query);
    return ok(presentUser(await destroyUser(request.services, request, request.params.userId, destination)));
  },
});

/** The response, with the role if `include` requests it. */
async function withRole<Resource>(
  { services, site, query }: Pick<SiteRequest, 'services' | 'site' | 'query'>,
  resource: Resource,
  roleId: string | null,
): Promise<{ status: 200; document: { data: Resource; included?: readonly RoleResource[] } }> {
  const wantsRole = readText('include', query['include'])?.split(',').includes('role') ?? false;
  if (!wantsRole || roleId === null) return ok(resource);
  return ok(resource, { included: [presentRole(await getRoleView(services, site, roleId))] });
}

async function presentPrincipal({
  services,
  site,
  actor,
}: Pick<SiteRequest, 'services' | 'site' | 'actor'>): Promise<
  UserResource | SsoUserResource | AccountResource | OwnerOrganizationResource | AccessTokenResource
> {
  const caller = await presentCreator(services, site, actor.creator);
  if (caller === null) throw new DomainError('INVALID_AUTHORIZATION_HEADER');
  return caller;
}
