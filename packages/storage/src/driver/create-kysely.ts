import { type ConnectionProvider, type Dialect, Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import type { Database } from '../tables.ts';
import { assertHoldingNone, type GuardedPool, holdingConnection } from './guarded-pool.ts';
import type { QueryObserver } from './lectern-database.ts';
import { PipelinedDriver, type PipelineOptions } from '../pipeline/index.ts';

/** How Kysely goes about its pool, and who hears of what it runs. */
export interface KyselyOptions extends PipelineOptions {
  /** Whether whatever runs with a connection (a transaction's callback) counts as holding it. */
  guardsConnections: boolean;
  observe?: QueryObserver | undefined;
}

/** Marks a database whose one session everyone shares, on whatever is derived from its connection. */
class SharedSessionAdapter extends PostgresAdapter {}

/** Whether a statement holds up everyone else's while it runs: on the embedded database. */
export function isSharedSession(db: Pick<Kysely<Database>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof SharedSessionAdapter;
}

/** Kysely over a pool. */
export function createKysely(pool: GuardedPool, options: KyselyOptions): Kysely<Database> {
  const { observe, guardsConnections } = options;
  const postgres = new PostgresDialect({ pool });
  const driver = new PipelinedDriver(pool, options);
  const dialect: Dialect = {
    createDriver: () => driver,
    createAdapter: () => (options.isShared ? new SharedSessionAdapter() : postgres.createAdapter()),
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
