import { DomainError, generateId } from '@lectern/domain';
import {
  type Account,
  findTfaDeactivateRequestOf,
  openTfaDeactivateRequest,
  type TfaDeactivateRequest,
} from '@lectern/storage';
import { assertFewerAttempts, spendAttempt } from '../access/attempts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { secondFactorAttempts } from '../second-factor/spend-code.ts';
import type { EngineServices } from '../services.ts';
import { checkCredentials } from '../sessions/check-credentials.ts';
import type { SignInAttempt } from '../sessions/recognize-person.ts';
import { withAccountWrite } from '../site-write.ts';
import { hasTfaApprover } from './tfa-approvers.ts';
import { tfaRequestLink } from './tfa-request-link.ts';

/** How long a request waits for its confirmation and for someone's approval. */
const tfaRequestLifeMs = 7 * 86_400_000;

/** Mails about requests to one account. */
const mailBudget = { attempts: 3, windowSeconds: 3600 };
const longestLanguage = 200;

/** A request and the address of its account. */
export interface RequestedTfaDeactivation {
  request: TfaDeactivateRequest;
  account: Account;
}

/**
 * Asks to turn off the second factor of an account, with its password: a link is mailed that has to confirm it. Of an
 * account that has an open request, that one is returned, and mailed again unless it is confirmed. Attempts count as
 * those to sign in. Throws `INVALID_EMAIL`, `INVALID_CREDENTIALS`, `RATE_LIMIT_EXCEEDED`, and, for those who know the
 * password, `INSUFFICIENT_PERMISSIONS` (details `reason`) without a second factor or anyone who could approve.
 */
export async function requestTfaDeactivation(
  services: EngineServices,
  attempt: Omit<SignInAttempt, 'named' | 'isSiteOptional' | 'otpCode' | 'device'>,
): Promise<RequestedTfaDeactivation> {
  const { account, attempts } = await checkCredentials(services, { ...attempt, named: null });
  if (account.secondFactor !== null) assertFewerAttempts(attempts.counted, secondFactorAttempts);
  // As being asked for a code: neither a failure nor a success.
  await attempts.refund();
  await assertRequestable(services, account);
  const { clock, db } = services;
  const open = await findTfaDeactivateRequestOf(db.kysely, account.id, clock.now());
  if (open !== null && open.confirmedAt !== null) return { request: open, account };
  await spendAttempt(services, [{ key: `tfa-request|${account.id}`, ...mailBudget }]);
  const { origin } = attempt;
  return withAccountWrite(services, { account, origin }, async (ctx) => {
    const { tx, now, emit } = ctx;
    const request = await openTfaDeactivateRequest(tx, {
      id: generateId(),
      accountId: account.id,
      language: origin?.language?.slice(0, longestLanguage) ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + tfaRequestLifeMs),
    });
    await queueMail(ctx, {
      template: 'tfa_deactivation_request',
      to: account.email,
      data: { email: account.email, effectiveAt: null, link: tfaRequestLink(services, request) },
      language: origin?.language,
      validMs: request.expiresAt.getTime() - now.getTime(),
    });
    emit(null, { noun: 'account', id: account.id, change: 'update' });
    return { request, account };
  });
}

async function assertRequestable({ db }: EngineServices, { id, secondFactor }: Account): Promise<void> {
  const reason =
    secondFactor === null ? 'no_second_factor' : (await hasTfaApprover(db.kysely, id)) ? null : 'no_approver';
  if (reason !== null) throw new DomainError('INSUFFICIENT_PERMISSIONS', { reason });
}
