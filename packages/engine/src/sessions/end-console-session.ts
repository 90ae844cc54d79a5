import { revokeSessionBySecret } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { readSessionCookie } from './console-session.ts';
import { endSession } from './end-session.ts';

/** Ends a session of the console, on every node at once. */
export async function endConsoleSession(services: EngineServices, cookie: string, origin?: CallOrigin): Promise<void> {
  const parts = readSessionCookie(cookie);
  if (parts !== null) await endSession(services, origin, (tx, now) => revokeSessionBySecret(tx, parts, now));
}
