import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource, toOne } from './resource.ts';

/** Asks to turn off the second factor of an account, with its password. */
export const tfaDeactivateRequestBody = resourceBody({
  type: 'tfa_deactivate_request',
  attributes: { email: z.string(), password: z.string() },
});

/** The secret of the link that was mailed to the account. */
export const tfaRequestLinkBody = resourceBody({
  type: 'tfa_deactivate_request',
  attributes: { token: z.string().max(200) },
});

/**
 * A request to turn off a lost second factor (reference, identity 1). The account owns no organization here that could
 * approve it; everything in `meta` besides `email` is ours (docs/own-endpoints.md).
 */
export const tfaDeactivateRequestResource = resource('tfa_deactivate_request', {
  relationships: { organization: z.strictObject({ data: z.null() }), account: toOne('account') },
  meta: {
    email: z.string(),
    /** Until the mailed link is used, until it is approved, and until the waiting period is over. */
    state: z.enum(['unconfirmed', 'pending', 'approved']),
    created_at: z.string(),
    expires_at: z.string(),
    /** When the second factor is turned off; for one that is not approved, at the earliest. */
    effective_at: z.string(),
  },
});
/** A request to turn off a lost second factor. */
export type TfaDeactivateRequestResource = z.output<typeof tfaDeactivateRequestResource>;

/**
 * Requests to turn off a lost second factor: the protocol's, and of ours what their mailed link does and what the
 * account itself sees of them.
 */
export const tfaDeactivateRequests = {
  ...endpoints('anonymous', {
    'POST /tfa-deactivate-requests': { body: tfaDeactivateRequestBody, answer: tfaDeactivateRequestResource },
    'PUT /tfa-deactivate-requests/:requestId/review': {
      body: tfaRequestLinkBody,
      answer: tfaDeactivateRequestResource,
    },
    'PUT /tfa-deactivate-requests/:requestId/confirm': {
      body: tfaRequestLinkBody,
      answer: tfaDeactivateRequestResource,
    },
    'PUT /tfa-deactivate-requests/:requestId/cancel': { body: tfaRequestLinkBody, answer: null },
  }),
  ...endpoints('account', {
    /** The open request of the account itself, if there is one: an account has one at a time. */
    'GET /account/tfa-deactivate-requests': { answer: listOf(tfaDeactivateRequestResource) },
    'PUT /account/tfa-deactivate-requests/:requestId/cancel': { answer: null },
    'GET /tfa-deactivate-requests': {
      query: { page },
      answer: listOf(tfaDeactivateRequestResource),
      meta: totalCount,
    },
    'PUT /tfa-deactivate-requests/:requestId/approve': { answer: null },
    'PUT /tfa-deactivate-requests/:requestId/reject': { answer: null },
  }),
};
