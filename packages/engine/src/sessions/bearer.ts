import { SignJWT } from 'jose';
import type { EngineServices } from '../services.ts';

/** A bearer of a session, valid until an instant. */
export async function bearerOf(
  services: EngineServices,
  sessionId: string,
  subject: string,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionId)
    .setSubject(subject)
    .setIssuedAt(services.clock.now())
    .setExpirationTime(expiresAt)
    .sign(services.instanceKey);
}
