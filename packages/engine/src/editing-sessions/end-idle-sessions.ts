import { deleteEditingSessions, findEnvironmentByKey, listEnvironmentsWithIdleSessions } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { announceEndedSessions } from './announce-sessions.ts';
import { expiredSince } from './expiry.ts';

/** Deletes expired sessions in every environment and publishes it. Call it periodically. */
export async function endIdleSessions({ db, clock }: EngineServices): Promise<void> {
  const inactiveSince = expiredSince(clock.now());
  for (const key of await listEnvironmentsWithIdleSessions(db.kysely, inactiveSince)) {
    await db.kysely.transaction().execute(async (tx) => {
      const environment = await findEnvironmentByKey(tx, key);
      if (environment === null) return;
      await announceEndedSessions(tx, environment, await deleteEditingSessions(tx, key, { inactiveSince }));
    });
  }
}
