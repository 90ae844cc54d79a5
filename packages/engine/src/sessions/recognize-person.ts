import { DomainError, type ErrorCode, type Site } from '@lectern/domain';
import type { Account, EarlierSignIns, User } from '@lectern/storage';
import type { SettledAttempts } from '../access/attempts.ts';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import type { PasskeyResponse } from '../passkeys/relying-party.ts';
import { passSecondFactor } from '../second-factor/pass-second-factor.ts';
import { checkCredentials, recordRefusal } from './check-credentials.ts';
import type { NamedSite } from './named-site.ts';

/** What a person typed, and from where. */
export interface SignInAttempt {
  email: string;
  password: string;
  /** A one-time code or a backup code of the second factor. */
  otpCode?: string | null | undefined;
  /** What a passkey signed, instead of a code. */
  passkey?: PasskeyResponse | null | undefined;
  ip: string;
  /** How the site is named that is signed in to; null for the account API. */
  named: NamedSite | null;
  /** Whether an account that is not in a site that no one named (`SiteChoice`) is signed in without one. */
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
  /** What was known of the account's sign-ins before this one. */
  earlier: EarlierSignIns;
  /** The attempts that end when the session is stored (`storeSession`). */
  attempts: SettledAttempts;
}

/** A person who was recognized by a password. */
export interface PersonWithPassword extends RecognizedPerson {
  /** The new address that the account has still to confirm; null if there is none. */
  pendingEmail: string | null;
}

/** Identifies a person by email, password and second factor, without a session. Throws what `signIn` throws. */
export async function recognizePerson(services: EngineServices, attempt: SignInAttempt): Promise<PersonWithPassword> {
  const { account, named, site, user, attempts, earlier, pendingEmail } = await checkCredentials(services, attempt);
  const passed = await passSecondFactor(services, account, { ...attempt, site, counted: attempts.counted }).catch(
    async (error: unknown) => {
      if (isCode(error, 'INVALID_OTP_CODE')) await recordRefusal(services, named, attempt);
      // Being asked for a code is no failure. It is no success either, which would restore the attempts at codes.
      if (isCode(error, 'REQUIRED_OTP_CODE') || isCode(error, 'REQUIRED_2FA_SETUP')) await attempts.refund();
      throw error;
    },
  );
  const { isKnownDevice, settled } = attempts;
  return { ...passed, site, user, isKnownDevice, earlier, pendingEmail, attempts: settled };
}

function isCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof DomainError && error.code === code;
}
