import pg from 'pg';
import { openExternalDatabase } from '../driver/external-database.ts';
import { migrateProject } from '../migrations/migrate.ts';
import { startPostgresServer, type PostgresServer } from './postgres-server.ts';

const template = 'lectern_template';

/**
 * Gives a run of tests its PostgreSQL: the server in `DATABASE_URL`, or one of its own. A migrated database is made
 * once, which `openTestDatabase` copies for each file. The result ends the server.
 */
export default async function setUpPostgres(): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const server: Pick<PostgresServer, 'url' | 'close'> = given
    ? { url: given, close: async () => {} }
    : await startPostgresServer();
  await makeTemplate(server.url);
  process.env['LECTERN_TEST_DATABASE_URL'] = server.url;
  process.env['LECTERN_TEST_TEMPLATE'] = template;
  return () => server.close();
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${template}`);
  await client.query(`create database ${template}`);
  await client.end();

  const url = Object.assign(new URL(serverUrl), { pathname: `/${template}` });
  const database = await openExternalDatabase({ databaseUrl: url.href });
  await migrateProject(database.kysely);
  await database.close();
}
