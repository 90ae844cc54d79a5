import { type ConnectionProvider, type Driver, Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../tables.ts';
import { type GuardedPool, holdingConnection } from './guarded-pool.ts';
import type { QueryObserver } from './lectern-database.ts';

/**
 * Kysely over a pool, in which whatever runs with a connection (a transaction's callback) counts as holding it.
 * Statements started together on one connection travel together (`pipeline` of the pool), and run in that order.
 */
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
    driver: withEarlyBegin(dialect.createDriver()),
    executor: executor.withConnectionProvider(connections),
  });
}

/**
 * A transaction with the access mode `read write` begins without waiting for the answer, so that its first statements
 * travel with `begin`. They must only read: had the database refused to begin, each would stand alone. The refusal
 * itself is met at the end at the latest.
 */
function withEarlyBegin(driver: Driver): Driver {
  const begin = driver.beginTransaction.bind(driver);
  driver.beginTransaction = async (connection, settings) => {
    const begun = begin(connection, settings);
    if (settings.accessMode !== 'read write') return begun;
    // Whatever failed here has broken the connection, and what follows on it fails with the same error.
    begun.catch(() => {});
  };
  return driver;
}
