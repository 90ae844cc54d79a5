import { type ConnectionProvider, Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../tables.ts';
import { type GuardedPool, holdingConnection } from './guarded-pool.ts';
import type { QueryObserver } from './lectern-database.ts';

/** Kysely over a pool, in which whatever runs with a connection (a transaction's callback) counts as holding it. */
export function createKysely(pool: GuardedPool, observe?: QueryObserver): Kysely<Database> {
  const dialect = new PostgresDialect({ pool });
  const config = {
    dialect,
    ...(observe && {
      log: ({ query, queryDurationMillis }: { query: { sql: string }; queryDurationMillis: number }) =>
        observe({ sql: query.sql, durationMs: queryDurationMillis }),
    }),
  };
  const executor = new Kysely<Database>(config).getExecutor();
  const connections: ConnectionProvider = {
    provideConnection: (consumer) => executor.provideConnection((connection) => holdingConnection(() => consumer(connection))),
  };
  return new Kysely<Database>({
    config,
    dialect,
    // Transactions are begun and ended through it, on the connection they are given; it never opens one itself.
    driver: dialect.createDriver(),
    executor: executor.withConnectionProvider(connections),
  });
}
