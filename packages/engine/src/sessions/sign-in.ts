import type { EngineServices } from '../services.ts';
import { recognizePerson, type SignInAttempt } from './recognize-person.ts';
import { type SignedIn, startSession } from './start-session.ts';

/**
 * Signs an account in. Throws `INVALID_CREDENTIALS` for a wrong pair or an account that is not let into the site,
 * `INVALID_EMAIL` for a text that is no address, `RATE_LIMIT_EXCEEDED` (details `reset`: seconds) after too many
 * attempts; for a second factor `REQUIRED_OTP_CODE` and `INVALID_OTP_CODE`, and `REQUIRED_2FA_SETUP` (details
 * `provisioning_2fa_uri`) where the site requires one; `REQUIRED_SSO` (details `sso_saml_init_url`) where only owners
 * may sign in with a password.
 */
export async function signIn(services: EngineServices, attempt: SignInAttempt): Promise<SignedIn> {
  const { account, user, backupCodes } = await recognizePerson(services, attempt);
  const place = { ip: attempt.ip, isKnownDevice: null };
  return startSession(services, account, { ...attempt, user, backupCodes, place });
}
