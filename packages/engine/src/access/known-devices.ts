import { generateId } from '@lectern/domain';
import { jwtVerify, SignJWT } from 'jose';
import type { EngineServices } from '../services.ts';

const audience = 'device';
const knownDays = 400;

/** A browser in which a person has signed in before. */
export interface KnownDevice {
  id: string;
  accountId: string;
  /** When the person signed in there. */
  since: Date;
}

/** How long a browser is known. */
export const knownDeviceMs = knownDays * 86_400_000;

/** The token of a known browser. It grants nothing: it only keeps attempts of others from counting against its user. */
export function rememberDevice({ clock, instanceKey }: EngineServices, accountId: string): Promise<string> {
  const now = clock.now();
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setJti(generateId())
    .setSubject(accountId)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + knownDeviceMs))
    .sign(instanceKey);
}

/** The browser that shows this; null for one that is not known. */
export async function recognizeDevice(
  { clock, instanceKey }: EngineServices,
  device: string,
): Promise<KnownDevice | null> {
  try {
    const { payload } = await jwtVerify(device, instanceKey, {
      algorithms: ['HS256'],
      audience,
      currentDate: clock.now(),
    });
    const { jti: id, sub: accountId, iat } = payload;
    return id === undefined || accountId === undefined || iat === undefined
      ? null
      : { id, accountId, since: new Date(iat * 1000) };
  } catch {
    // Forged, from another server, or too old: treated as an unknown browser.
    return null;
  }
}
