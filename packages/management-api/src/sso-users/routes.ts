import { ssoUserFilters, ssoUsers } from '@lectern/contract';
import { defined, DomainError } from '@lectern/domain';
import { copyUsers, destroySsoUser, getSsoUser, listSsoUsers } from '@lectern/engine';
import type { SsoUserQuery } from '@lectern/storage';
import { destinationOf } from '../destination.ts';
import { implement } from '../implement.ts';
import { readPage } from '../read-page.ts';
import { readRecord, readText } from '../read-param.ts';
import { ok } from '../route.ts';
import { presentSsoUser } from './present-sso-user.ts';

/** SSO users: named to all, changed with `can_manage_sso` (reference, project 7). */
export const ssoUserRoutes = implement(ssoUsers, {
  async 'GET /sso-users'(request) {
    const { users, totalCount } = await listSsoUsers(request.services, request, readQuery(request.query));
    return ok(users.map(presentSsoUser), { meta: { total_count: totalCount } });
  },
  'POST /sso-users/copy-users': async (request) => ok((await copyUsers(request.services, request)).map(presentSsoUser)),
  'GET /sso-users/:ssoUserId': async (request) =>
    ok(presentSsoUser(await getSsoUser(request.services, request, request.params.ssoUserId))),
  async 'DELETE /sso-users/:ssoUserId'(request) {
    const destination = destinationOf(request.query);
    return ok(presentSsoUser(await destroySsoUser(request.services, request, request.params.ssoUserId, destination)));
  },
});

/** Throws `INVALID_PARAMS`, and `INVALID_FILTER_FIELDS_PARAM` for filters that are not described. */
function readQuery(query: Record<string, unknown>): SsoUserQuery {
  const filter = readRecord('filter', query['filter']);
  const fields = ssoUserFilters.strict().safeParse(filter['fields'] ?? {});
  if (!fields.success)
    throw new DomainError('INVALID_FILTER_FIELDS_PARAM', {
      fields: fields.error.issues.map(({ path }) => path.join('.')),
    });
  return {
    ...defined({
      ids: readText('filter[ids]', filter['ids'])?.split(','),
      text: readText('filter[query]', filter['query']),
      roleId: fields.data.role?.eq,
      state: fields.data.state?.eq,
    }),
    ...readPage(query, { defaultLimit: 500, maxLimit: 500 }),
  };
}
