import type { LiveFact } from '@lectern/domain';
import type { Queryable } from '../environment-database.ts';
import { notify } from './tasks.ts';

/** Notification channel of passing facts; the payload is one `LiveFact` as JSON. */
export const liveFactChannel = 'lectern_live';

/**
 * Tells every node of a passing fact when the transaction commits. Nobody who listens later hears of it: what must not
 * be missed goes to the outbox. PostgreSQL takes up to 8,000 bytes, so a fact names a hundred ids at most.
 */
export async function announce(db: Queryable, fact: LiveFact): Promise<void> {
  await notify(db, liveFactChannel, JSON.stringify(fact));
}
