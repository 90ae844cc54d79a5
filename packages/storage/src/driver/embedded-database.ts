import { join } from 'node:path';
import { createKysely } from './create-kysely.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { listenEmbedded } from './embedded-listener.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import type { PipelineMode } from './database-traits.ts';
import { endPool, GuardedPool } from './guarded-pool.ts';
import {
  defaultAcquireTimeoutMs,
  defaultEmbeddedReadTimeoutMs,
  defaultStatementTimeoutMs,
  type LecternDatabase,
  type QueryObserver,
} from './lectern-database.ts';
import { maintainEmbedded, scheduleMaintenance } from './maintenance.ts';
import { EmbeddedClient } from '../pipeline/index.ts';
import { typeParsers } from './type-parsers.ts';

export interface EmbeddedDatabaseOptions {
  dataDir?: string | undefined;
  archive?: string | undefined;
  acquireTimeoutMs?: number | undefined;
  statementTimeoutMs?: number | undefined;
  readTimeoutMs?: number | undefined;
  onError?: ((error: Error) => void) | undefined;
  onQuery?: QueryObserver | undefined;
  guardsConnections?: boolean | undefined;
  pipeline?: PipelineMode | undefined;
}

export interface EmbeddedDatabase extends LecternDatabase {
  /** The data folder as a tar file, to open others with as `archive`. Nothing may write meanwhile. */
  dump(): Promise<Uint8Array>;
}

/** Opens PGlite, in a folder that it locks or in memory. Throws `DataFolderInUseError`. */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, archive, pipeline = 'on' } = options;
  const handleError = options.onError ?? (() => {});
  const lock = dataDir === undefined ? undefined : await lockDataFolder(dataDir);
  const engine = new EmbeddedEngine({
    folder: dataDir === undefined ? undefined : join(dataDir, 'database'),
    archive,
    statementTimeoutMs: options.statementTimeoutMs ?? defaultStatementTimeoutMs,
    readTimeoutMs: options.readTimeoutMs ?? options.statementTimeoutMs ?? defaultEmbeddedReadTimeoutMs,
  });
  try {
    await engine.start();
  } catch (error) {
    await lock?.release();
    throw error;
  }

  const pool = createPool(engine, pipeline, options.acquireTimeoutMs ?? defaultAcquireTimeoutMs);
  pool.on('error', handleError);
  const maintenance = dataDir === undefined ? undefined : scheduleMaintenance(pool, handleError);

  const kysely = createKysely(pool, {
    isShared: true,
    pipeline,
    guardsConnections: options.guardsConnections ?? true,
    observe: options.onQuery,
  });
  return {
    kysely,
    reads: kysely,
    pool,
    kind: 'embedded',
    // In memory it would differ after each statement.
    commitCount: () => (dataDir === undefined ? null : engine.commitCount),
    listen: listenEmbedded(pool, engine),
    maintain: () => maintainEmbedded(pool),
    async dump() {
      await pool.query('checkpoint');
      return engine.dump();
    },
    async close() {
      await maintenance?.stop();
      await endPool(pool);
      await engine.close();
      await lock?.release();
    },
  };
}

function createPool(engine: EmbeddedEngine, pipeline: PipelineMode, acquireTimeoutMs: number): GuardedPool {
  return new GuardedPool({
    // Given, so that `pg` does not take the environment's PGHOST and PGUSER, which belong to another server.
    host: 'embedded',
    port: 5432,
    user: 'postgres',
    password: '',
    database: 'postgres',
    ssl: false,
    Client: EmbeddedClient,
    // PGlite is one session.
    max: 1,
    pipeline: pipeline === 'on',
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: acquireTimeoutMs,
    stream: () => new EmbeddedStream(engine),
    types: typeParsers,
  });
}
