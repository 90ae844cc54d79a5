import { type ConnectionProvider, type Dialect, Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../tables.ts';
import { assertHoldingNone, type GuardedPool, holdingConnection } from './guarded-pool.ts';
import type { QueryObserver } from './lectern-database.ts';
import { PooledDriver, type PooledDriverOptions } from './pooled-driver.ts';

/** Kysely over a pool, in which whatever runs with a connection (a transaction's callback) counts as holding it. */
export function createKysely(pool: GuardedPool, options: PooledDriverOptions, observe?: QueryObserver): Kysely<Database> {
  const postgres = new PostgresDialect({ pool });
  const driver = new PooledDriver(pool, options);
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => postgres.createAdapter(),
    createQueryCompiler: () => postgres.createQueryCompiler(),
    createIntrospector: (db) => postgres.createIntrospector(db),
  };
  const config = {
    dialect,
    ...(observe && {
      log: ({ query, queryDurationMillis }: { query: { sql: string }; queryDurationMillis: number }) =>
        observe({ sql: query.sql, durationMs: queryDurationMillis }),
    }),
  };
  const executor = new Kysely<Database>(config).getExecutor();
  const connections: ConnectionProvider = {
    async provideConnection(consumer) {
      assertHoldingNone();
      return executor.provideConnection((connection) => holdingConnection(() => consumer(connection)));
    },
  };
  return new Kysely<Database>({ config, dialect, driver, executor: executor.withConnectionProvider(connections) });
}
