import type { PipelineMode } from './database-traits.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openExternalDatabase } from './external-database.ts';
import type { LecternDatabase, QueryObserver } from './lectern-database.ts';

export type { PipelineMode } from './database-traits.ts';
export type { LecternDatabase, NotificationHandler, QueryObserver } from './lectern-database.ts';

/** Where the database is and how patient to be with it. */
export interface OpenDatabaseOptions {
  /** An external PostgreSQL, 15 or newer. Wins over `dataDir`. */
  databaseUrl?: string | undefined;
  /** Lectern's data folder; the embedded database lives in `database` below it. In memory when it is missing. */
  dataDir?: string | undefined;
  /** The tar file of an earlier data folder, for an embedded database that does not exist yet. */
  archive?: string | undefined;
  /** How many connections to an external database. The embedded one has one. */
  maxConnections?: number | undefined;
  /** How long code waits for a connection before it fails. */
  acquireTimeoutMs?: number | undefined;
  /** After how long a statement that runs away is ended. */
  statementTimeoutMs?: number | undefined;
  /** The same for `reads`, and in the embedded database for statements that only read. */
  readTimeoutMs?: number | undefined;
  /** Hears of lost idle connections and of maintenance that failed; both are tried again without anybody's help. */
  onError?: ((error: Error) => void) | undefined;
  onQuery?: QueryObserver | undefined;
  /**
   * Whether code inside a transaction that asks for another connection fails at once (`ConnectionHeldError`); yes
   * unless told otherwise. Telling who asks costs a tenth of the processor time of every request.
   */
  guardsConnections?: boolean | undefined;
  /**
   * `off` sends every statement by itself, as it was written, and waits for its answer: no pipelining, no deferred or
   * combined statements, no compiled-query cache, no prepared statements. Slower, and the same in every result.
   */
  pipeline?: PipelineMode | undefined;
}

/** Opens the database. Throws `DataFolderInUseError` when another process has the data folder. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<LecternDatabase> {
  const { databaseUrl, ...rest } = options;
  return databaseUrl ? openExternalDatabase({ databaseUrl, ...rest }) : openEmbeddedDatabase(rest);
}
