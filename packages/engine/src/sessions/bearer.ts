import { SignJWT } from 'jose';
import type { EngineServices } from '../services.ts';

/** A bearer of a session, valid until an instant; for `enteredSiteId` if that is another site than the session's own. */
export async function bearerOf(
  services: EngineServices,
  sessionId: string,
  subject: string,
  expiresAt: Date,
  enteredSiteId: string | null = null,
): Promise<string> {
  return new SignJWT(enteredSiteId === null ? {} : { site: enteredSiteId })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionId)
    .setSubject(subject)
    .setIssuedAt(services.clock.now())
    .setExpirationTime(expiresAt)
    .sign(services.instanceKey);
}
