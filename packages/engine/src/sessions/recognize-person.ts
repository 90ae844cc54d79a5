import { DomainError, type ErrorCode, type Site } from '@lectern/domain';
import type { Account, User } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { passSecondFactor } from '../second-factor/pass-second-factor.ts';
import { checkCredentials, recordRefusal } from './check-credentials.ts';

/** What a person typed, and from where. */
export interface SignInAttempt {
  email: string;
  password: string;
  /** A one-time code or a backup code of the second factor. */
  otpCode?: string | null | undefined;
  ip: string;
  /** The site signed in to; null for the account API. */
  site: Site | null;
  /** See `SiteChoice`. */
  isSiteOptional?: boolean;
  /** The call it is asked by. */
  origin?: CallOrigin;
  /** What the browser showed to be known by, see `recognizeDevice`. */
  device?: string | null;
}

/** A person whose password, and whose code if one is needed, was right. */
export interface RecognizedPerson {
  account: Account;
  /** The site that the person is let into. */
  site: Site | null;
  user: User | null;
  isKnownDevice: boolean;
  /** Of a second factor that this sign-in activated; null otherwise. */
  backupCodes: readonly string[] | null;
}

/** Identifies a person by email, password and second factor, without a session. Throws what `signIn` throws. */
export async function recognizePerson(services: EngineServices, attempt: SignInAttempt): Promise<RecognizedPerson> {
  const { account, site, user, attempts } = await checkCredentials(services, attempt);
  const passed = await passSecondFactor(services, account, { ...attempt, site, counted: attempts.counted }).catch(
    async (error: unknown) => {
      if (isCode(error, 'INVALID_OTP_CODE')) await recordRefusal(services, attempt);
      // Being asked for a code is no failure. It is no success either, which would restore the attempts at codes.
      if (isCode(error, 'REQUIRED_OTP_CODE') || isCode(error, 'REQUIRED_2FA_SETUP')) await attempts.refund();
      throw error;
    },
  );
  await attempts.succeed();
  return { ...passed, site, user, isKnownDevice: attempts.isKnownDevice };
}

function isCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof DomainError && error.code === code;
}
