import { DomainError } from '@lectern/domain';
import {
  type Account,
  approveTfaDeactivateRequest,
  canApproveTfaDeactivateRequest,
  deleteTfaDeactivateRequestOf,
  findAccount,
  type ListedTfaDeactivateRequest,
  listTfaDeactivateRequestsFor,
  lockTfaDeactivateRequest,
  type TfaDeactivateRequest,
} from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { EngineServices } from '../services.ts';
import { type AccountWriteContext, withAccountWrite } from '../site-write.ts';
import { enqueueTask, type TaskHandler } from '../tasks.ts';
import { approverOf } from './tfa-approvers.ts';
import { tfaRequestLink } from './tfa-request-link.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';

/** How long a notice is worth sending. */
const noticeMs = 3 * 86_400_000;

/** A page of the confirmed requests that an account can approve, oldest first. */
export async function listTfaDeactivations(
  services: EngineServices,
  account: Account,
  page: { offset: number; limit: number },
): Promise<{ requests: ListedTfaDeactivateRequest[]; total: number }> {
  const { kysely } = services.db;
  return listTfaDeactivateRequestsFor(kysely, await approverOf(kysely, account), {
    ...page,
    now: services.clock.now(),
  });
}

/**
 * Approves a request: the second factor is turned off at once, or at the end of the waiting period, which begins with
 * the request. Repeated, it does nothing. Throws `NOT_FOUND` for a request that is none, is not confirmed, or is for
 * others to approve.
 */
export async function approveTfaDeactivation(
  services: EngineServices,
  approver: Account,
  id: string,
  origin?: CallOrigin,
): Promise<void> {
  await answer(services, approver, id, origin, async (ctx, request, account) => {
    if (request.approval !== null) return;
    const { tx, now } = ctx;
    const earliest = request.createdAt.getTime() + services.tfaDeactivationWaitMs;
    const effectiveAt = new Date(Math.max(earliest, now.getTime()));
    await approveTfaDeactivateRequest(tx, id, { at: now, accountId: approver.id, effectiveAt });
    if (effectiveAt <= now) return turnOffSecondFactor(ctx, request, account);
    await enqueueTask(tx, 'account.deactivate_tfa', { requestId: id }, { startAfter: effectiveAt });
    await queueMail(ctx, {
      template: 'tfa_deactivation_request',
      to: account.email,
      data: { email: account.email, effectiveAt, link: tfaRequestLink(services, request) },
      language: request.language ?? undefined,
      validMs: effectiveAt.getTime() - now.getTime(),
    });
  });
}

/** Rejects a request, which ends, also after it was approved. Throws what `approveTfaDeactivation` throws. */
export async function rejectTfaDeactivation(
  services: EngineServices,
  approver: Account,
  id: string,
  origin?: CallOrigin,
): Promise<void> {
  await answer(services, approver, id, origin, reject);
}

/** Turns the second factor off once the waiting period of an approved request is over, if it still may be. */
export const runTfaDeactivation: TaskHandler<'account.deactivate_tfa'> = async (services, { requestId }) => {
  await withAccountWrite(services, { account: null }, async (ctx) => {
    const { tx, now, actAs, emit } = ctx;
    const request = await lockTfaDeactivateRequest(tx, requestId, now);
    // Canceled, rejected, or ended with what it was for.
    if (request === null || request.approval === null || request.approval.effectiveAt > now) return;
    const [account, approver] = [
      await findAccount(tx, request.accountId),
      await approverOf(tx, { id: request.approval.accountId }),
    ];
    if (account === null) return;
    actAs({ type: 'account', id: approver.accountId });
    // The account may have got another project since, which is not for the approver to open.
    if (await canApproveTfaDeactivateRequest(tx, requestId, approver)) await turnOffSecondFactor(ctx, request, account);
    else await reject(ctx, request, account);
    emit(null, { noun: 'account', id: account.id, change: 'update' });
  });
};

async function answer(
  services: EngineServices,
  approver: Account,
  id: string,
  origin: CallOrigin | undefined,
  run: (ctx: AccountWriteContext, request: TfaDeactivateRequest, account: Account) => Promise<void>,
): Promise<void> {
  await withAccountWrite(services, { account: approver, origin }, async (ctx) => {
    const { tx, now, emit } = ctx;
    const request = await lockTfaDeactivateRequest(tx, id, now);
    const isTheirs = await canApproveTfaDeactivateRequest(tx, id, await approverOf(tx, approver));
    const account = request === null || !isTheirs ? null : await findAccount(tx, request.accountId);
    if (request === null || account === null) throw new DomainError('NOT_FOUND');
    await run(ctx, request, account);
    emit(null, { noun: 'account', id: account.id, change: 'update' });
  });
}

async function reject(ctx: AccountWriteContext, request: TfaDeactivateRequest, account: Account): Promise<void> {
  await deleteTfaDeactivateRequestOf(ctx.tx, account.id);
  await queueMail(ctx, {
    template: 'tfa_deactivation_rejection',
    to: account.email,
    data: { email: account.email },
    language: request.language ?? undefined,
    validMs: noticeMs,
  });
}
