import {
  type Account,
  deleteTfaDeactivateRequestOf,
  removeOtpSecret,
  revokeSessionsOf,
  type TfaDeactivateRequest,
} from '@lectern/storage';
import { queueMail } from '../mail/queue-mail.ts';
import type { WriteContext } from '../site-write.ts';

/** How long the notice is worth sending. */
const noticeMs = 3 * 86_400_000;

/** Carries out an approved request: no second factor, no sessions, and a mail to the account. */
export async function turnOffSecondFactor(
  ctx: WriteContext,
  request: TfaDeactivateRequest,
  { id, email, secondFactor }: Account,
): Promise<void> {
  const { tx, now } = ctx;
  const removed = secondFactor === null ? null : await removeOtpSecret(tx, id, secondFactor.secretSealed);
  // A request ends with its second factor; should there be none, nothing is left to do.
  if (removed === null) return deleteTfaDeactivateRequestOf(tx, id);
  await revokeSessionsOf(tx, id, now);
  await queueMail(ctx, {
    template: 'tfa_deactivation_approval',
    to: email,
    data: { email },
    language: request.language ?? undefined,
    validMs: noticeMs,
  });
}
