import { type TfaDeactivateRequestResource, tfaDeactivateRequests } from '@lectern/contract';
import {
  approveTfaDeactivation,
  cancelOwnTfaDeactivation,
  cancelTfaDeactivation,
  confirmTfaDeactivation,
  type EngineServices,
  findOwnTfaDeactivation,
  listTfaDeactivations,
  rejectTfaDeactivation,
  requestTfaDeactivation,
  reviewTfaDeactivation,
} from '@lectern/engine';
import type { ListedTfaDeactivateRequest } from '@lectern/storage';
import { implement } from '../implement.ts';
import { linkTo } from '../linkage.ts';
import { readPage } from '../read-page.ts';
import { created, noContent, ok } from '../route.ts';

const limits = { defaultLimit: 30, maxLimit: 100 };

/** Requests to turn off a lost second factor, and who answers them (docs/second-factor.md). */
export const tfaDeactivateRequestRoutes = implement(tfaDeactivateRequests, {
  async 'POST /tfa-deactivate-requests'({ services, body, ip, origin }) {
    const { email, password } = body.attributes;
    const { request, account } = await requestTfaDeactivation(services, { email, password, ip, origin });
    return created(present(services, { ...request, email: account.email }));
  },
  async 'PUT /tfa-deactivate-requests/:requestId/review'({ services, params, body }) {
    const secret = { id: params.requestId, token: body.attributes.token };
    const { request, account } = await reviewTfaDeactivation(services, secret);
    return ok(present(services, { ...request, email: account.email }));
  },
  async 'PUT /tfa-deactivate-requests/:requestId/confirm'({ services, params, body, origin }) {
    const secret = { id: params.requestId, token: body.attributes.token };
    const { request, account } = await confirmTfaDeactivation(services, secret, origin);
    return ok(present(services, { ...request, email: account.email }));
  },
  async 'PUT /tfa-deactivate-requests/:requestId/cancel'({ services, params, body, origin }) {
    await cancelTfaDeactivation(services, { id: params.requestId, token: body.attributes.token }, origin);
    return noContent();
  },
  async 'GET /account/tfa-deactivate-requests'({ services, account }) {
    const request = await findOwnTfaDeactivation(services, account);
    return ok(request === null ? [] : [present(services, { ...request, email: account.email })]);
  },
  async 'PUT /account/tfa-deactivate-requests/:requestId/cancel'({ services, account, params, origin }) {
    await cancelOwnTfaDeactivation(services, account, params.requestId, origin);
    return noContent();
  },
  async 'GET /tfa-deactivate-requests'({ services, account, query }) {
    const { requests, total } = await listTfaDeactivations(services, account, readPage(query, limits));
    return ok(
      requests.map((request) => present(services, request)),
      { meta: { total_count: total } },
    );
  },
  async 'PUT /tfa-deactivate-requests/:requestId/approve'({ services, account, params, origin }) {
    await approveTfaDeactivation(services, account, params.requestId, origin);
    return noContent();
  },
  async 'PUT /tfa-deactivate-requests/:requestId/reject'({ services, account, params, origin }) {
    await rejectTfaDeactivation(services, account, params.requestId, origin);
    return noContent();
  },
});

function present(
  { tfaDeactivationWaitMs }: EngineServices,
  { id, accountId, email, createdAt, expiresAt, confirmedAt, approval }: ListedTfaDeactivateRequest,
): TfaDeactivateRequestResource {
  const earliest = new Date(createdAt.getTime() + tfaDeactivationWaitMs);
  return {
    id,
    type: 'tfa_deactivate_request',
    relationships: { organization: { data: null }, account: linkTo('account', accountId) },
    meta: {
      email,
      state: approval !== null ? 'approved' : confirmedAt === null ? 'unconfirmed' : 'pending',
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      effective_at: (approval?.effectiveAt ?? earliest).toISOString(),
    },
  };
}
