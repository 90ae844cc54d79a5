import type { EditingSession, Environment } from '@lectern/domain';
import { announce, type EndedSession, type Queryable } from '@lectern/storage';

/** The maximum of sessions, with their records, in a notification. */
const sessionsAtOnce = 50;

/** Publishes that a session was created, moved to another record, or acquired or released a lock. */
export async function announceSession(
  tx: Queryable,
  environment: Environment,
  { id, itemId }: Pick<EditingSession, 'id' | 'itemId'>,
): Promise<void> {
  await announce(tx, {
    siteId: environment.siteId,
    environment: { id: environment.id, isPrimary: environment.isPrimary },
    name: 'editing_session:upsert',
    payload: { ids: [id], item_id: itemId },
  });
}

/** Publishes that sessions have ended. */
export async function announceEndedSessions(
  tx: Queryable,
  environment: Environment,
  ended: readonly EndedSession[],
): Promise<void> {
  for (let start = 0; start < ended.length; start += sessionsAtOnce) {
    const some = ended.slice(start, start + sessionsAtOnce);
    await announce(tx, {
      siteId: environment.siteId,
      environment: { id: environment.id, isPrimary: environment.isPrimary },
      name: 'editing_session:destroy',
      payload: { ids: some.map(({ id }) => id), item_ids: [...new Set(some.map(({ itemId }) => itemId))] },
    });
  }
}
