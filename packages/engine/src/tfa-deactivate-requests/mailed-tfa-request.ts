import {
  type Account,
  confirmTfaDeactivateRequest,
  deleteTfaDeactivateRequestOf,
  findAccount,
  findTfaDeactivateRequest,
  lockTfaDeactivateRequest,
  type TfaDeactivateRequest,
} from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite, type WriteContext } from '../site-write.ts';
import { findAskedApprover } from './tfa-approvers.ts';
import type { RequestedTfaDeactivation } from './request-tfa-deactivation.ts';
import { assertTfaRequestSecret, refusedTfaRequestLink, type TfaRequestSecret } from './tfa-request-link.ts';

/** The request that a mailed link opens. Throws `INVALID_FIELD` on `token` for a link that is not valid (any more). */
export async function reviewTfaDeactivation(
  services: EngineServices,
  secret: TfaRequestSecret,
): Promise<RequestedTfaDeactivation> {
  assertTfaRequestSecret(services, secret);
  const { kysely } = services.db;
  const request = await findTfaDeactivateRequest(kysely, secret.id, services.clock.now());
  const account = request === null ? null : await findAccount(kysely, request.accountId);
  if (request === null || account === null) throw refusedTfaRequestLink();
  return { request, account };
}

/**
 * Confirms a request with its mailed link: from then on it can be approved, and someone who can is asked by mail.
 * Repeated, it does nothing. Throws what `reviewTfaDeactivation` throws.
 */
export async function confirmTfaDeactivation(
  services: EngineServices,
  secret: TfaRequestSecret,
  origin?: CallOrigin,
): Promise<RequestedTfaDeactivation> {
  return withMailedRequest(services, secret, origin, async (ctx, request, account) => {
    if (request.confirmedAt !== null) return { request, account };
    await confirmTfaDeactivateRequest(ctx.tx, request.id, ctx.now);
    await askToApprove(ctx, request, account);
    return { request: { ...request, confirmedAt: ctx.now }, account };
  });
}

/** Cancels a request with its mailed link, an approved one, too. Throws what `reviewTfaDeactivation` throws. */
export async function cancelTfaDeactivation(
  services: EngineServices,
  secret: TfaRequestSecret,
  origin?: CallOrigin,
): Promise<void> {
  await withMailedRequest(services, secret, origin, async ({ tx }, request) => {
    await deleteTfaDeactivateRequestOf(tx, request.accountId);
  });
}

async function withMailedRequest<T>(
  services: EngineServices,
  secret: TfaRequestSecret,
  origin: CallOrigin | undefined,
  run: (ctx: WriteContext, request: TfaDeactivateRequest, account: Account) => Promise<T>,
): Promise<T> {
  assertTfaRequestSecret(services, secret);
  return withAccountWrite(services, { account: null, origin }, async (ctx) => {
    const request = await lockTfaDeactivateRequest(ctx.tx, secret.id, ctx.now);
    const account = request === null ? null : await findAccount(ctx.tx, request.accountId);
    if (request === null || account === null) throw refusedTfaRequestLink();
    ctx.actAs({ type: 'account', id: account.id });
    const result = await run(ctx, request, account);
    ctx.emit(null, { noun: 'account', id: account.id, change: 'update' });
    return result;
  });
}

async function askToApprove(ctx: WriteContext, request: TfaDeactivateRequest, account: Account): Promise<void> {
  const approver = await findAskedApprover(ctx.tx, account.id);
  if (approver === null) return;
  await queueMail(ctx, {
    template: 'tfa_deactivation_review',
    to: approver.email,
    data: { email: account.email, link: `${ctx.services.publicUrl}/account/two-factor-requests` },
    language: request.language ?? undefined,
    validMs: request.expiresAt.getTime() - ctx.now.getTime(),
  });
}
