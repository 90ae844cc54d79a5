import type { EngineServices } from '../services.ts';
import { type PersonWithPassword, recognizePerson, type SignInAttempt } from './recognize-person.ts';
import { type SignedIn, startSession } from './start-session.ts';

/**
 * Signs an account in. Throws `INVALID_CREDENTIALS` for a wrong pair or an account that is not let into the site,
 * `INVALID_EMAIL` for a text that is no address, `RATE_LIMIT_EXCEEDED` (details `reset`: seconds) after too many
 * attempts; for a second factor `REQUIRED_OTP_CODE` and `INVALID_OTP_CODE`, and `REQUIRED_2FA_SETUP` (details
 * `provisioning_2fa_uri`) where the site requires one; `REQUIRED_SSO` (details `sso_saml_init_url`) where only owners
 * may sign in with a password; `INVALID_SITE` where there is none. Takes one password hash and three statements, and more
 * of them with a second factor.
 */
export async function signIn(
  services: EngineServices,
  { origin, ...attempt }: SignInAttempt,
): Promise<SignedIn & Pick<PersonWithPassword, 'pendingEmail'>> {
  const call = origin !== undefined && { origin };
  const person = await recognizePerson(services, { ...attempt, ...call });
  const { account, site, user, backupCodes, earlier, attempts, pendingEmail } = person;
  const place = { ip: attempt.ip, isKnownDevice: null, earlier };
  const opened = await startSession(services, account, { site, user, backupCodes, place, attempts, ...call });
  return { ...opened, pendingEmail };
}
