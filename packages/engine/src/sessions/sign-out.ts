import { revokeSession } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { endSession } from './end-session.ts';

/** Ends a session; its token is refused from now on. */
export async function signOut(services: EngineServices, sessionId: string, origin?: CallOrigin): Promise<void> {
  await endSession(services, origin, (tx, now) => revokeSession(tx, sessionId, now));
}
