import type { LiveFact } from '@lectern/domain';
import type { Queryable } from '../environment-database.ts';
import { notify } from './tasks.ts';

/** Notification channel of passing facts; the payload is one `LiveFact` as JSON. */
export const liveFactChannel = 'lectern_live';

/**
 * Notifies every node of a transient fact when the transaction commits. Later listeners miss it: what must not be
 * missed goes to the outbox. PostgreSQL accepts up to 8,000 bytes, so a fact names a hundred IDs at most.
 */
export async function announce(db: Queryable, fact: LiveFact): Promise<void> {
  await notify(db, liveFactChannel, JSON.stringify(fact));
}
