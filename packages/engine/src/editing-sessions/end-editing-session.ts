import type { EditingSession } from '@lectern/domain';
import { deleteEditingSessions } from '@lectern/storage';
import type { EnvironmentScope } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { announceEndedSessions } from './announce-sessions.ts';
import { requireOwnSession, withPresence } from './presence-context.ts';

/** Leaves the record, and lets go of it. Returns the session as it was. Throws `NOT_FOUND`. */
export async function endEditingSession(
  services: EngineServices,
  scope: EnvironmentScope,
  id: string,
): Promise<EditingSession> {
  return withPresence(services, scope, id, async (ctx) => {
    const session = await requireOwnSession(ctx, id);
    const ended = await deleteEditingSessions(ctx.projectDb, ctx.environment.key, { id });
    await announceEndedSessions(ctx.projectDb, ctx.environment, ended);
    return session;
  });
}
