import { z } from 'zod';
import { destinationQuery } from './access-token.ts';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource, toMany, toOneOrNone } from './resource.ts';

/** A user of the site's identity provider (reference, project 7). */
export const ssoUserResource = resource('sso_user', {
  attributes: {
    username: z.string(),
    external_id: z.string().nullable(),
    is_active: z.boolean(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
  },
  relationships: { groups: toMany('sso_group'), role: toOneOrNone('role') },
  meta: { last_access: z.string().nullable() },
});
/** A user of the site's identity provider, as the wire shows it. */
export type SsoUserResource = z.output<typeof ssoUserResource>;

/** States of SSO users, in the order of lists. */
export const ssoUserStates = ['synced', 'not_synced', 'deactivated'] as const;

/** What SSO users can be narrowed down by: an addition of ours, as are their pages. */
export const ssoUserFilters = z
  .object({
    role: z.object({ eq: z.string() }).partial(),
    state: z.object({ eq: z.enum(ssoUserStates) }).partial(),
  })
  .partial();

/** SSO users: named to all, changed with `can_manage_sso`. */
export const ssoUsers = endpoints('site', {
  'GET /sso-users': {
    filters: { ids: z.string(), query: z.string(), fields: ssoUserFilters },
    query: { page },
    answer: listOf(ssoUserResource),
    meta: totalCount,
  },
  'POST /sso-users/copy-users': { answer: listOf(ssoUserResource) },
  'GET /sso-users/:ssoUserId': { answer: ssoUserResource },
  'DELETE /sso-users/:ssoUserId': { query: destinationQuery, answer: ssoUserResource },
});
