import { deviceName } from '@lectern/domain';
import type { Account, EarlierSignIns, Statement } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import { queuingMail } from '../mail/queue-mail.ts';
import type { WriteContext } from '../site-write.ts';

/** How long a notice is worth sending. */
const validMs = 3 * 86_400_000;

/** From where someone signs in. */
export interface SignInPlace {
  ip: string;
  /** Whether the browser showed that the account was used in it before; null for a program that stores no cookies. */
  isKnownDevice: boolean | null;
  /** What was known of the account's sign-ins before this one. */
  earlier: EarlierSignIns;
}

/**
 * The statements that mail an account about a sign-in from a new device: a browser that is not known, or a program that
 * the account did not sign in with before. The first sign-in of an account is none.
 */
export function notifyingOfNewDevice(
  ctx: WriteContext,
  account: Account,
  { ip, isKnownDevice, earlier }: SignInPlace,
  origin: CallOrigin | undefined,
): Statement[] {
  if (isKnownDevice === true || !earlier.any || (isKnownDevice === null && earlier.withSameProgram)) return [];
  return queuingMail(ctx, {
    template: 'new_device',
    to: account.email,
    data: { email: account.email, device: deviceName(keptUserAgent(origin)) ?? '?', ip, at: ctx.now },
    language: origin?.language,
    validMs,
  });
}

const longestUserAgent = 300;

/** What is kept of the `User-Agent` of a call. */
export function keptUserAgent(origin: CallOrigin | undefined): string | null {
  return origin?.userAgent?.slice(0, longestUserAgent) ?? null;
}
