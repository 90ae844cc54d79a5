import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource, toOneOrNone } from './resource.ts';

/** An API token. */
export const accessTokenBody = resourceBody({
  type: 'access_token',
  attributes: {
    name: z.string().optional(),
    can_access_cda: z.boolean().optional(),
    can_access_cda_preview: z.boolean().optional(),
    can_access_cma: z.boolean().optional(),
  },
  relationships: { role: { types: ['role'] } },
  readOnlyAttributes: ['token', 'hardcoded_type', 'last_cma_access', 'last_cda_access'],
});

const coarseAge = z.enum(['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month', 'never']);

/** An API token (reference, project 7). `token` is null for those who may not read it. */
export const accessTokenResource = resource('access_token', {
  attributes: {
    name: z.string(),
    can_access_cda: z.boolean(),
    can_access_cda_preview: z.boolean(),
    can_access_cma: z.boolean(),
    hardcoded_type: z.string().nullable(),
    last_cma_access: coarseAge,
    last_cda_access: coarseAge,
    token: z.string().nullable().optional(),
  },
  relationships: { role: toOneOrNone('role') },
});
/** An API token, as the wire shows it. */
export type AccessTokenResource = z.output<typeof accessTokenResource>;

/** The new owner of the content of a deleted principal (reference, project 7). */
export const destinationQuery = { destination_user_type: z.string(), destination_user_id: z.string() };

/** API tokens of the site: written with `can_manage_access_tokens`. The underscores in the paths are the protocol's. */
export const accessTokens = endpoints('site', {
  'GET /access_tokens': { answer: listOf(accessTokenResource) },
  'POST /access_tokens': { body: accessTokenBody, answer: accessTokenResource },
  'GET /access_tokens/:id': { answer: accessTokenResource },
  'PUT /access_tokens/:id': { body: accessTokenBody, answer: accessTokenResource },
  'POST /access_tokens/:id/regenerate_token': { answer: accessTokenResource },
  'DELETE /access_tokens/:id': { query: destinationQuery, answer: accessTokenResource },
});
