import { rememberDevice } from '../access/known-devices.ts';
import type { EngineServices } from '../services.ts';
import { type ConsoleSession, openPersonalSession } from './console-session.ts';
import { type RecognizedPerson, recognizePerson, type SignInAttempt } from './recognize-person.ts';
import { type PasskeySignIn, recognizeByPasskey } from './sign-in-with-passkey.ts';

/**
 * Signs a person in to the console of a site, or without one (`SiteChoice`); `device` is what their browser is known by from now on, `backupCodes`
 * are those of a second factor that was just activated. Throws what
 * `signIn` throws.
 */
export async function signInToConsole(
  services: EngineServices,
  attempt: SignInAttempt,
): Promise<{ session: ConsoleSession; device: string; backupCodes: readonly string[] | null }> {
  return enter(services, attempt, await recognizePerson(services, attempt));
}

/** Signs a person in to the console of a site with a passkey alone. Throws what `recognizeByPasskey` throws. */
export async function signInToConsoleWithPasskey(
  services: EngineServices,
  attempt: PasskeySignIn,
): Promise<{ session: ConsoleSession; device: string }> {
  return enter(services, attempt, await recognizeByPasskey(services, attempt));
}

async function enter(
  services: EngineServices,
  attempt: Pick<PasskeySignIn, 'ip' | 'origin'>,
  { account, site, user, isKnownDevice, backupCodes, earlier, attempts }: RecognizedPerson,
): Promise<{ session: ConsoleSession; device: string; backupCodes: readonly string[] | null }> {
  const { ip, origin } = attempt;
  const session = await openPersonalSession(
    services,
    { site, user },
    {
      account,
      place: { ip, isKnownDevice, earlier },
      attempts,
      ...(origin !== undefined && { origin }),
    },
  );
  return { session, device: await rememberDevice(services, account.id), backupCodes };
}
