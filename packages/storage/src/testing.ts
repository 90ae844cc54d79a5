import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { LecternDatabase, QueryObserver } from './driver/lectern-database.ts';
import { openDatabase, type PipelineMode } from './driver/open-database.ts';
import { migrateProject } from './migrations/migrate.ts';
import { preparedArchive } from './testing/prepared-database.ts';

export { bundleProgram } from './testing/bundle-program.ts';
export { startPostgresServer, type PostgresServer } from './testing/postgres-server.ts';
export { killRounds } from './testing/kill-rounds.ts';
export { startProgram, type StartedProgram } from './testing/started-program.ts';
export { type PreparedContents, prepareDataFolder } from './testing/prepared-database.ts';

/** Whether tests run with the database pipeline (`LECTERN_DATABASE_PIPELINE`). */
export const pipelineMode: PipelineMode = process.env['LECTERN_DATABASE_PIPELINE'] === 'off' ? 'off' : 'on';

/** What a test may want to know of its database. */
export interface TestDatabaseOptions {
  /** Sees every statement, to count them. */
  onQuery?: QueryObserver | undefined;
  /** How long a statement of `reads` may run, on a server. */
  readTimeoutMs?: number | undefined;
  /** As the environment says, unless given. */
  pipeline?: PipelineMode | undefined;
}

/**
 * A fresh, migrated database for one test file; close it in `afterAll`. It is embedded and in memory, or, when
 * `LECTERN_TEST_DATABASE_URL` is set, a database of its own on that server, dropped by `close`.
 */
export async function openTestDatabase(given: TestDatabaseOptions = {}): Promise<LecternDatabase> {
  const options = { pipeline: pipelineMode, ...given };
  const serverUrl = process.env.LECTERN_TEST_DATABASE_URL;
  if (serverUrl) return openOnServer(serverUrl, options);
  // A database in memory is lost when a read is ended, and on a machine that many programs share any read may take
  // long.
  return openDatabase({ readTimeoutMs: 120_000, ...options, archive: await preparedArchive('migrated') });
}

async function openOnServer(serverUrl: string, options: TestDatabaseOptions): Promise<LecternDatabase> {
  const name = `lectern_test_${randomUUID().replaceAll('-', '')}`;
  const template = process.env['LECTERN_TEST_TEMPLATE'];
  await runOnServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ ...options, databaseUrl: url.href });
  if (!template) await migrateProject(database.kysely);
  return {
    ...database,
    async close() {
      await database.close();
      await runOnServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
