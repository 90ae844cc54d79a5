import { createKysely } from './create-kysely.ts';
import { ExternalListener } from './external-listener.ts';
import { endPool, GuardedPool } from './guarded-pool.ts';
import { defaultAcquireTimeoutMs, defaultStatementTimeoutMs, type LecternDatabase, type QueryObserver } from './lectern-database.ts';
import { maintainExternal } from './maintenance.ts';
import { ServerClient } from './preparing-client.ts';
import { typeParsers } from './type-parsers.ts';

export interface ExternalDatabaseOptions {
  databaseUrl: string;
  maxConnections?: number | undefined;
  acquireTimeoutMs?: number | undefined;
  statementTimeoutMs?: number | undefined;
  onError?: ((error: Error) => void) | undefined;
  onQuery?: QueryObserver | undefined;
  guardsConnections?: boolean | undefined;
}

/** Connects to a PostgreSQL server. Throws what `pg` throws when that fails. */
export async function openExternalDatabase(options: ExternalDatabaseOptions): Promise<LecternDatabase> {
  const handleError = options.onError ?? (() => {});
  const connection = {
    connectionString: options.databaseUrl,
    application_name: 'lectern',
    keepAlive: true,
    connectionTimeoutMillis: options.acquireTimeoutMs ?? defaultAcquireTimeoutMs,
    options: '-c timezone=UTC',
    types: typeParsers,
  };
  const pool = new GuardedPool({
    ...connection,
    Client: ServerClient,
    max: options.maxConnections ?? 10,
    pipeline: true,
    statement_timeout: options.statementTimeoutMs ?? defaultStatementTimeoutMs,
    idle_in_transaction_session_timeout: defaultStatementTimeoutMs,
  });
  pool.on('error', handleError);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = new ExternalListener(connection, handleError);

  return {
    kysely: createKysely(pool, { isShared: false, guardsConnections: options.guardsConnections ?? true, observe: options.onQuery }),
    pool,
    kind: 'external',
    listen: (channel, handler) => listener.listen(channel, handler),
    maintain: () => maintainExternal(pool),
    async close() {
      await listener.close();
      await endPool(pool);
    },
  };
}
