import { DomainError, type ErrorCode } from '@lectern/domain';
import { findAccount, findEarlierSignIns } from '@lectern/storage';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { spendAttempt } from '../access/attempts.ts';
import { clientNetwork } from '../access/client-network.ts';
import { recognizeDevice } from '../access/known-devices.ts';
import { signInOptions, spendPasskey } from '../passkeys/spend-passkey.ts';
import type { PasskeyResponse } from '../passkeys/relying-party.ts';
import type { EngineServices } from '../services.ts';
import { recordRefusal } from './check-credentials.ts';
import { keptUserAgent } from './notify-new-device.ts';
import type { RecognizedPerson, SignInAttempt } from './recognize-person.ts';
import { admittedTo, entryOf, type SiteChoice } from './site-entry.ts';

/** Of one address; what is tried can't be guessed, but each attempt costs. */
const budget = { attempts: 60, windowSeconds: 300 };

/** Refusals that the audit log of a site shows. */
const recordedRefusals: ReadonlySet<ErrorCode> = new Set(['INVALID_CREDENTIALS', 'REQUIRED_SSO']);

/** A sign-in with a passkey alone. */
export interface PasskeySignIn extends Pick<SignInAttempt, 'ip' | 'origin' | 'device'> {
  choice: SiteChoice;
  credential: PasskeyResponse;
}

/** Options for a sign-in with a passkey. Throws `RATE_LIMIT_EXCEEDED` after sixty from an address in five minutes. */
export async function beginPasskeySignIn(
  services: EngineServices,
  { ip }: { ip: string },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await spendAttempt(services, [{ key: `passkey-options|${clientNetwork(ip)}`, ...budget }]);
  return signInOptions(services);
}

/**
 * Identifies a person by a passkey, whose device has verified them: that is two factors. Throws `INVALID_CREDENTIALS`,
 * `RATE_LIMIT_EXCEEDED`, and `REQUIRED_2FA_SETUP` for an account without an authenticator app where the site requires
 * one, `REQUIRED_SSO` where only owners may sign in like this.
 */
export async function recognizeByPasskey(services: EngineServices, attempt: PasskeySignIn): Promise<RecognizedPerson> {
  await spendAttempt(services, [{ key: `passkey|${clientNetwork(attempt.ip)}`, ...budget }]);
  try {
    return await recognized(services, attempt);
  } catch (error) {
    if (error instanceof DomainError && recordedRefusals.has(error.code))
      await recordRefusal(services, attempt.choice.site, attempt);
    throw error;
  }
}

async function recognized(
  services: EngineServices,
  { credential, choice, device, origin }: PasskeySignIn,
): Promise<RecognizedPerson> {
  const { accountId } = await spendPasskey(services, credential, { purpose: 'sign_in', accountId: null });
  const db = services.db.kysely;
  const account = await findAccount(db, accountId);
  const entry = account === null ? null : admittedTo(services, await entryOf(services, account, choice.site), choice);
  if (account === null || entry === null) throw new DomainError('INVALID_CREDENTIALS');
  // Its sessions would end at the next renewal. The set-up is in the sign-in with the password.
  const { site, user } = entry;
  if (site?.requireTwoFactor === true && account.secondFactor === null) throw new DomainError('REQUIRED_2FA_SETUP');
  const known = device == null ? null : await recognizeDevice(services, device);
  const earlier = await findEarlierSignIns(db, account.id, keptUserAgent(origin));
  return {
    account,
    site,
    user,
    isKnownDevice: known?.accountId === account.id,
    backupCodes: null,
    earlier,
    attempts: {},
  };
}
