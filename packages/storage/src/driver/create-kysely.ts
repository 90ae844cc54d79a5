import { type ConnectionProvider, type Dialect, Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../tables.ts';
import { type DatabaseTraits, LecternAdapter } from './database-traits.ts';
import { assertHoldingNone, type GuardedPool, holdingConnection } from './guarded-pool.ts';
import type { QueryObserver } from './lectern-database.ts';
import { PipelinedDriver } from '../pipeline/index.ts';

/** How Kysely goes about its pool, and who hears of what it runs. */
export interface KyselyOptions extends DatabaseTraits {
  /** Whether whatever runs with a connection (a transaction's callback) counts as holding it. */
  guardsConnections: boolean;
  observe?: QueryObserver | undefined;
}

/** Kysely over a pool. */
export function createKysely(pool: GuardedPool, options: KyselyOptions): Kysely<Database> {
  const { observe, guardsConnections } = options;
  const postgres = new PostgresDialect({ pool });
  const driver = new PipelinedDriver(pool, options);
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => new LecternAdapter(options),
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
  const kysely = new Kysely<Database>(config);
  if (!guardsConnections) return kysely;
  const executor = kysely.getExecutor();
  const connections: ConnectionProvider = {
    async provideConnection(consumer) {
      assertHoldingNone();
      return executor.provideConnection((connection) => holdingConnection(() => consumer(connection)));
    },
  };
  return new Kysely<Database>({ config, dialect, driver, executor: executor.withConnectionProvider(connections) });
}
