import { createKysely } from './create-kysely.ts';
import { ExternalListener } from './external-listener.ts';
import type { PipelineMode } from './database-traits.ts';
import { endPool, GuardedPool } from './guarded-pool.ts';
import {
  defaultAcquireTimeoutMs,
  defaultReadTimeoutMs,
  defaultStatementTimeoutMs,
  type LecternDatabase,
  type QueryObserver,
} from './lectern-database.ts';
import { maintainExternal } from './maintenance.ts';
import { ServerClient } from '../pipeline/index.ts';
import { typeParsers } from './type-parsers.ts';

export interface ExternalDatabaseOptions {
  databaseUrl: string;
  maxConnections?: number | undefined;
  acquireTimeoutMs?: number | undefined;
  statementTimeoutMs?: number | undefined;
  readTimeoutMs?: number | undefined;
  onError?: ((error: Error) => void) | undefined;
  onQuery?: QueryObserver | undefined;
  guardsConnections?: boolean | undefined;
  pipeline?: PipelineMode | undefined;
}

/** Connects to a PostgreSQL server. Throws what `pg` throws when that fails. */
export async function openExternalDatabase(options: ExternalDatabaseOptions): Promise<LecternDatabase> {
  const { pipeline = 'on' } = options;
  const handleError = options.onError ?? (() => {});
  const connection = {
    connectionString: options.databaseUrl,
    application_name: 'lectern',
    keepAlive: true,
    connectionTimeoutMillis: options.acquireTimeoutMs ?? defaultAcquireTimeoutMs,
    // A role that is named like one of our schemas would look for tables there first.
    options: '-c timezone=UTC -c search_path=public',
    types: typeParsers,
  };
  const createPool = (statementTimeoutMs: number) => {
    const created = new GuardedPool({
      ...connection,
      Client: ServerClient,
      max: options.maxConnections ?? 10,
      pipeline: pipeline === 'on',
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: defaultStatementTimeoutMs,
    });
    created.on('error', handleError);
    return created;
  };
  const pool = createPool(options.statementTimeoutMs ?? defaultStatementTimeoutMs);
  // It opens connections when they are asked for.
  const readPool = createPool(options.readTimeoutMs ?? defaultReadTimeoutMs);
  const kyselyOptions = {
    isShared: false,
    pipeline,
    guardsConnections: options.guardsConnections ?? true,
    observe: options.onQuery,
  };
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = new ExternalListener(connection, handleError);

  return {
    kysely: createKysely(pool, kyselyOptions),
    reads: createKysely(readPool, kyselyOptions),
    pool,
    kind: 'external',
    commitCount: () => null,
    listen: (channel, handler) => listener.listen(channel, handler),
    maintain: () => maintainExternal(pool),
    async close() {
      await listener.close();
      await Promise.all([endPool(pool), endPool(readPool)]);
    },
  };
}
