import type { ResourceObject } from '@lectern/contract';
import { DomainError } from '@lectern/domain';
import { getRoleView } from '@lectern/engine';
import { findAccessToken, findAccount } from '@lectern/storage';
import { ok, type ResourceRoutes, type SiteRequest } from '../route.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { presentRole } from '../roles/present-role.ts';

/** Who the caller is (reference, project 7). */
export const userRoutes: ResourceRoutes = {
  site: [
    {
      method: 'GET',
      path: '/users/me',
      async handle(request) {
        const me = await present(request);
        const wantsRole = String(request.query['include'] ?? '')
          .split(',')
          .includes('role');
        const role =
          wantsRole && request.actor.roleId !== null ? await getRoleView(request.services, request.site, request.actor.roleId) : null;
        return ok(me, role === null ? {} : { included: [presentRole(role)] });
      },
    },
  ],
};

async function present({ services, site, actor }: SiteRequest): Promise<ResourceObject> {
  if (actor.creator.type === 'account') {
    const account = await findAccount(services.db.kysely, actor.creator.id);
    if (account !== null) return presentAccount(account);
  } else {
    const accessToken = await findAccessToken(services.db.kysely, site.id, actor.creator.id);
    if (accessToken !== null) {
      return {
        id: accessToken.id,
        type: 'access_token',
        attributes: {
          name: accessToken.name,
          can_access_cda: accessToken.canAccessCda,
          can_access_cda_preview: accessToken.canAccessCdaPreview,
          can_access_cma: accessToken.canAccessCma,
          hardcoded_type: accessToken.hardcodedType,
        },
        relationships: { role: { data: accessToken.roleId === null ? null : { id: accessToken.roleId, type: 'role' } } },
      };
    }
  }
  throw new DomainError('INVALID_AUTHORIZATION_HEADER');
}
