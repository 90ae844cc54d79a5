import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '@datocms/cma-client-node';
import { createAccount, createSite, ownerTokens } from '@lectern/engine';
import { openDatabase } from '@lectern/storage';
import { prepareDataFolder } from '@lectern/storage/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start-server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-background-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const later = '2056-02-10T11:03:42.208Z';

function start(env: Record<string, string>): Promise<RunningServer> {
  return startServer(readConfig({ PORT: '0', ...env }, folder), join(folder, 'no-console'));
}

function clientOf({ address }: RunningServer, apiToken: string) {
  return buildClient({ apiToken, baseUrl: `${address}/api` });
}

/** A site with one draft; returns what is needed to send requests and to make them. */
async function makeDraft(server: RunningServer): Promise<{ token: string; itemId: string }> {
  const account = await createAccount(server.services, {
    email: 'owner@example.com',
    password: 'correct horse battery',
  });
  const site = await createSite(server.services, { ownerAccountId: account.id, name: 'Site' });
  const { owner } = await ownerTokens(server.services, site);
  const token = owner ?? '';
  const client = clientOf(server, token);
  const model = await client.itemTypes.create({ name: 'Post', api_key: 'post', draft_mode_active: true });
  const item = await client.items.create({ item_type: { type: 'item_type', id: model.id } });
  return { token, itemId: item.id };
}

/** Makes every schedule in a database due. */
const makeDue = `
  do $$ declare environment text; begin
    for environment in select schema_name from lectern.environments loop
      execute format('update %I.item_schedules set due_at = now() - interval ''1 second''', environment);
    end loop;
    update lectern.tasks set due_at = now() - interval '1 second' where state = 'waiting';
    perform pg_notify('lectern_tasks', 'short');
  end $$
`;

async function untilPublished(server: RunningServer, token: string, itemId: string): Promise<void> {
  await vi.waitFor(
    async () => expect((await clientOf(server, token).items.find(itemId)).meta.status).toBe('published'),
    {
      timeout: 30_000,
    },
  );
}

test.skipIf(process.env['LECTERN_TEST_DATABASE_URL'])(
  'a schedule that came due while the server was down runs at the next start',
  async () => {
    const dataDir = join(folder, 'down');
    await prepareDataFolder(dataDir);
    const first = await start({ LECTERN_DATA_DIR: dataDir });
    const { token, itemId } = await makeDraft(first);
    await clientOf(first, token).scheduledPublication.create(itemId, { publication_scheduled_at: later });
    await first.close();
    const database = await openDatabase({ dataDir });
    await database.pool.query(makeDue);
    await database.close();

    const second = await start({ LECTERN_DATA_DIR: dataDir });
    await untilPublished(second, token, itemId);

    expect((await clientOf(second, token).items.find(itemId)).meta.publication_scheduled_at).toBeNull();
    await second.close();
  },
);

test('a role without a shared database is rejected by name', () => {
  expect(() => readConfig({ LECTERN_ROLE: 'web' }, folder)).toThrow('LECTERN_ROLE needs DATABASE_URL');
  expect(() => readConfig({ LECTERN_ROLE: 'both', DATABASE_URL: 'postgres://localhost/x' }, folder)).toThrow(
    'LECTERN_ROLE must be one of',
  );
});

describe.runIf(process.env['LECTERN_TEST_DATABASE_URL'])('over one PostgreSQL', () => {
  const serverUrl = process.env['LECTERN_TEST_DATABASE_URL'] ?? '';
  const name = `lectern_test_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = () => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

  async function onServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  test('a web node leaves background work to a worker, which serves only health checks', async () => {
    await onServer(`create database ${name}`);
    const shared = {
      DATABASE_URL: databaseUrl(),
      LECTERN_INSTANCE_KEY: 'ab'.repeat(32),
      LECTERN_DATA_DIR: join(folder, 'nodes'),
    };
    const web = await start({ ...shared, LECTERN_ROLE: 'web' });
    const { token, itemId } = await makeDraft(web);
    await clientOf(web, token).scheduledPublication.create(itemId, { publication_scheduled_at: later });
    await web.services.db.pool.query(makeDue);
    // A worker is notified of due tasks at once: it would have begun before these calls returned.
    for (let calls = 0; calls < 10; calls += 1) await clientOf(web, token).items.find(itemId);
    const waiting = await web.services.db.pool.query<{ state: string }>('select state from lectern.tasks');

    const worker = await start({ ...shared, LECTERN_ROLE: 'worker' });
    await untilPublished(web, token, itemId);
    const answers = await Promise.all(
      ['/healthz', '/readyz', '/api/site'].map((path) => fetch(`${worker.address}${path}`)),
    );
    await Promise.all([web.close(), worker.close()]);
    await onServer(`drop database ${name} with (force)`);

    expect(waiting.rows).toEqual([{ state: 'waiting' }]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  });
});
