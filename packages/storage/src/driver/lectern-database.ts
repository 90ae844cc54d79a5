import type { Kysely } from 'kysely';
import type { Database } from '../tables.ts';
import type { GuardedPool } from './guarded-pool.ts';

/** Receives the payload of a notification; an empty one after a lost connection, when some may have been missed. */
export type NotificationHandler = (payload: string) => void;

/** Sees every statement that goes through `kysely`, failed ones too: for counting, and for a log of slow ones. */
export type QueryObserver = (query: { sql: string; durationMs: number }) => void;

/** An open database, the same to work with whether it is embedded or external. Migrations are the caller's. */
export interface LecternDatabase {
  kysely: Kysely<Database>;
  /**
   * For what doors read: a server ends a statement there after seconds instead of minutes, and such statements leave
   * the connections of `kysely` to others. The embedded database has one session, and this is `kysely`.
   */
  reads: Kysely<Database>;
  /** For what must have a plain pool (a job queue). A failed `pool.query` costs a connection; prefer `kysely`. */
  pool: GuardedPool;
  kind: 'embedded' | 'external';
  /**
   * A number that differs whenever something may have been committed meanwhile, so that what was read stays true while it
   * is equal; null where that isn't known: other processes write to the same database, or it is in memory.
   */
  commitCount(): number | null;
  /** Hears a PostgreSQL notification channel, from every node. The result stops it. Not inside a transaction. */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  /**
   * Checkpoint, and vacuum and analyze of what changed. After big jobs; runs on timers too. Not inside a transaction.
   */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** How long code waits for a connection, unless the caller says otherwise, before it fails instead. */
export const defaultAcquireTimeoutMs = 60_000;

/** How long a statement of `reads` may run unless the caller says otherwise. */
export const defaultReadTimeoutMs = 5_000;

/**
 * How long a statement that only reads may run in the embedded database. More than on a server: what ends it is the end
 * of the thread that serves everyone, and it may have waited for a processor.
 */
export const defaultEmbeddedReadTimeoutMs = 15_000;

/** How long a statement may run unless the caller says otherwise. */
export const defaultStatementTimeoutMs = 120_000;
