import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource, toMany, toOne } from './resource.ts';

/** What can be changed of a group: its name and members come from the identity provider. */
export const ssoGroupBody = resourceBody({
  type: 'sso_group',
  attributes: { priority: z.int().min(-2147483648).max(2147483647).optional() },
  relationships: { role: { types: ['role'] } },
  readOnlyAttributes: ['name'],
  readOnlyRelationships: ['users'],
});

/** A group of the site's identity provider (reference, project 7). */
export const ssoGroupResource = resource('sso_group', {
  attributes: { name: z.string(), priority: z.number() },
  relationships: { role: toOne('role'), users: toMany('sso_user') },
});
/** A group of the site's identity provider, as the wire shows it. */
export type SsoGroupResource = z.output<typeof ssoGroupResource>;

/** Where a group goes: before another one, or last with null. An endpoint of ours. */
export const ssoGroupMoveBody = resourceBody({
  type: 'sso_group_move',
  attributes: {},
  relationships: { before: { types: ['sso_group'] } },
});

/** Groups, those with the highest priority first: with `can_manage_sso`. */
export const ssoGroups = endpoints('site', {
  'GET /sso-groups': { answer: listOf(ssoGroupResource) },
  'PUT /sso-groups/:ssoGroupId': { body: ssoGroupBody, answer: ssoGroupResource },
  'DELETE /sso-groups/:ssoGroupId': { answer: ssoGroupResource },
  'PUT /sso-groups/:ssoGroupId/move': { body: ssoGroupMoveBody, answer: listOf(ssoGroupResource) },
  'POST /sso-groups/:ssoGroupId/copy-roles': { answer: ssoGroupResource },
});
