import type { ResourceObject } from '@lectern/contract';
import { DomainError } from '@lectern/domain';
import { findRole, listRoles, type Role } from '@lectern/storage';
import { ok, type ResourceRoutes } from '../route.ts';

/** Roles of the site, to read. */
export const roleRoutes: ResourceRoutes = {
  site: [
    {
      method: 'GET',
      path: '/roles',
      async handle({ services, site }) {
        return ok((await listRoles(services.db.kysely, site.id)).map(presentRole));
      },
    },
    {
      method: 'GET',
      path: '/roles/:roleId',
      async handle({ services, site, params }) {
        const role = await findRole(services.db.kysely, site.id, params['roleId'] ?? '');
        if (role === null) throw new DomainError('NOT_FOUND');
        return ok(presentRole(role));
      },
    },
  ],
};

/** A role. It inherits from no other yet, so its final rights are its own. */
export function presentRole(role: Role): ResourceObject {
  return {
    id: role.id,
    type: 'role',
    attributes: { name: role.name, ...role.permissions },
    relationships: { inherits_permissions_from: { data: [] } },
    meta: { final_permissions: { ...role.permissions } },
  };
}
