import type { EngineServices } from '../services.ts';
import { recognizePerson, type SignInAttempt } from './recognize-person.ts';
import { type SignedIn, startSession } from './start-session.ts';

/**
 * Signs an account in. Throws `INVALID_CREDENTIALS` for a wrong pair or an account that is not let into the site,
 * `INVALID_EMAIL` for a text that is no address, `RATE_LIMIT_EXCEEDED` (details `reset`: seconds) after too many
 * attempts.
 */
export async function signIn(services: EngineServices, attempt: SignInAttempt): Promise<SignedIn> {
  const { account, user } = await recognizePerson(services, attempt);
  return startSession(services, account, { ...attempt, user });
}
