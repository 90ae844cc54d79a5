import { hasEditingSession, type Queryable } from '@lectern/storage';
import { expiredSince } from './expiry.ts';

/** Whether a user is in a record of the environment now. Expired sessions do not count. */
export async function hasActiveEditingSessions(db: Queryable, environmentKey: string, now: Date): Promise<boolean> {
  return hasEditingSession(db, environmentKey, expiredSince(now));
}
