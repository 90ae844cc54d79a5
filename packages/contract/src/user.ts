import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { accessTokenResource, destinationQuery } from './access-token.ts';
import { accountResource } from './account.ts';
import { ownerOrganizationResource } from './organization.ts';
import { listOf, resource, toOne } from './resource.ts';
import { roleResource } from './role.ts';
import { ssoUserResource } from './sso-user.ts';

/** A person of a site, on update; address and name are their account's. */
export const userBody = resourceBody({
  type: 'user',
  attributes: { is_active: z.boolean().optional() },
  relationships: { role: { types: ['role'] } },
  readOnlyAttributes: ['email', 'full_name', 'is_2fa_active'],
});

/** A user who accepted an invitation to a site (reference, project 7). */
export const userResource = resource('user', {
  attributes: { email: z.string(), full_name: z.string(), is_active: z.boolean(), is_2fa_active: z.boolean() },
  relationships: { role: toOne('role') },
  meta: { last_access: z.string().nullable() },
});
/** A user of a site in the wire format. */
export type UserResource = z.output<typeof userResource>;

const withRole = { query: { include: z.string() }, included: listOf(roleResource) };

/**
 * People of the site: named to all, managed with `can_manage_users`; and who the principal is (reference, project 7).
 */
export const users = endpoints('site', {
  'GET /users': { answer: listOf(userResource) },
  'GET /users/me': {
    ...withRole,
    answer: z.union([userResource, ssoUserResource, accountResource, ownerOrganizationResource, accessTokenResource]),
  },
  'GET /users/:userId': { ...withRole, answer: userResource },
  'PUT /users/:userId': { body: userBody, answer: userResource },
  'DELETE /users/:userId': { query: destinationQuery, answer: userResource },
});
