import { deviceName } from '@lectern/domain';
import { type Account, findEarlierSignIns } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { WriteContext } from '../site-write.ts';

/** How long a notice is worth sending. */
const validMs = 3 * 86_400_000;

/** From where someone signs in. */
export interface SignInPlace {
  ip: string;
  /** Whether the browser showed that the account was used in it before; null for a program that stores no cookies. */
  isKnownDevice: boolean | null;
}

/**
 * Mails an account about a sign-in from a new device: a browser that is not known, or a program that the account did
 * not sign in with before. Call it before the session is stored. The first sign-in of an account is none.
 */
export async function notifyNewDevice(
  ctx: WriteContext,
  account: Account,
  { ip, isKnownDevice }: SignInPlace,
  origin: CallOrigin | undefined,
): Promise<void> {
  if (isKnownDevice === true) return;
  const userAgent = keptUserAgent(origin);
  const earlier = await findEarlierSignIns(ctx.tx, account.id, userAgent);
  if (!earlier.any || (isKnownDevice === null && earlier.withSameProgram)) return;
  await queueMail(ctx, {
    template: 'new_device',
    to: account.email,
    data: { email: account.email, device: deviceName(userAgent) ?? '?', ip, at: ctx.now },
    language: origin?.language,
    validMs,
  });
}

const longestUserAgent = 300;

/** What is kept of the `User-Agent` of a call. */
export function keptUserAgent(origin: CallOrigin | undefined): string | null {
  return origin?.userAgent?.slice(0, longestUserAgent) ?? null;
}
