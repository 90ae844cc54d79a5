import { rememberDevice } from '../access/known-devices.ts';
import type { EngineServices } from '../services.ts';
import { type ConsoleSession, openConsoleSession } from './console-session.ts';
import { recognizePerson, type SignInAttempt } from './recognize-person.ts';
import { storeSession } from './store-session.ts';

/**
 * Signs a person in to the console of a site, or without one (`SiteChoice`); `device` is what their browser is known by from now on, `backupCodes`
 * are those of a second factor that was just activated. Throws what
 * `signIn` throws.
 */
export async function signInToConsole(
  services: EngineServices,
  attempt: SignInAttempt,
): Promise<{ session: ConsoleSession; device: string; backupCodes: readonly string[] | null }> {
  const { account, site, isKnownDevice, backupCodes } = await recognizePerson(services, attempt);
  const principal = { type: 'account', id: account.id } as const;
  const session = await openConsoleSession(services, site, principal, (stored) =>
    storeSession(services, stored, { ...attempt, account, place: { ip: attempt.ip, isKnownDevice } }),
  );
  return { session, device: await rememberDevice(services, account.id), backupCodes };
}
