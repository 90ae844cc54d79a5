import { sql } from 'kysely';

/** Sets the locks of appending apart from other advisory locks. */
const appendLockClass = 7_272_002;

/** Notification channel on which committed events are announced; the payload names their nouns, a space between two. */
export const outboxChannel = 'lectern_outbox';

/**
 * What a statement that appends events of a site selects first: the lock that gives events their ids in the order in
 * which they are committed, and the announcement.
 */
export function outboxTurn(siteId: string | null, nouns: string) {
  return [
    sql`pg_advisory_xact_lock(${sql.lit(appendLockClass)}, hashtext(coalesce(${siteId}::text, '')))`.as('lock'),
    sql`pg_notify(${outboxChannel}, ${nouns})`.as('announcement'),
  ] as const;
}
