import type { EndedAccess, Queryable } from '@lectern/storage';
import type { CallOrigin } from '../event-source.ts';
import type { EngineServices } from '../services.ts';
import { withAccountWrite } from '../site-write.ts';

/** Ends a session that `end` marks as ended, if there is one, on behalf of whom it belongs to. */
export async function endSession(
  services: EngineServices,
  origin: CallOrigin | undefined,
  end: (tx: Queryable, now: Date) => Promise<EndedAccess | null>,
): Promise<void> {
  await withAccountWrite(services, { account: null, origin }, async ({ tx, now, emit, actAs }) => {
    const ended = await end(tx, now);
    if (ended === null) return;
    actAs(ended.principal);
    emit(ended.siteId, { noun: 'session', id: ended.id, change: 'delete' });
  });
}
