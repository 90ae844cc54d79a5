import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database without anything in it. */
export interface EmptyDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Makes an empty database on the server of `LECTERN_TEST_DATABASE_URL`. */
export async function createEmptyDatabase(serverUrl: string): Promise<EmptyDatabase> {
  const name = `lectern_backup_${randomUUID().replaceAll('-', '')}`;
  await run(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(serverUrl, `drop database ${name} with (force)`) };
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
