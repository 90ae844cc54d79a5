import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '@datocms/cma-client-node';
import { createAccount, createSite, ownerTokens } from '@lectern/engine';
import { findEnvironment } from '@lectern/storage';
import { prepareDataFolder } from '@lectern/storage/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { startServer } from '../start-server.ts';
import { doctor } from './doctor.ts';
import { withServices } from './with-services.ts';

let folder: string;
let config: Config;
let siteId: string;
let ids: { first: string; second: string; linking: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-doctor-'));
  config = readConfig({ LECTERN_DATA_DIR: join(folder, 'data'), PORT: '0', LECTERN_LOG_LEVEL: 'error' }, folder);
  await prepareDataFolder(config.dataDir);
  const server = await startServer(config, join(folder, 'no-console'));
  server.services.publicUrl = server.address;
  try {
    const account = await createAccount(server.services, {
      email: 'owner@example.com',
      password: 'correct horse battery',
    });
    const site = await createSite(server.services, { ownerAccountId: account.id, name: 'Site' });
    siteId = site.id;
    const { owner } = await ownerTokens(server.services, site);
    const client = buildClient({ apiToken: owner ?? '', baseUrl: `${server.address}/api` });
    const model = await client.itemTypes.create({ name: 'Step', api_key: 'step', sortable: true });
    const validators = { item_item_type: { item_types: [model.id] } };
    await client.fields.create(model.id, { label: 'Next', api_key: 'next', field_type: 'link', validators });
    const make = (next: string | null) => client.items.create({ item_type: { type: 'item_type', id: model.id }, next });
    const first = (await make(null)).id;
    ids = { first, second: (await make(null)).id, linking: (await make(first)).id };
    await client.items.publish(ids.second);
    await writeFile(join(folder, 'note.txt'), 'a note');
    await client.uploads.createFromLocalFile({ localPath: join(folder, 'note.txt') });
  } finally {
    await server.close();
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

afterEach(() => {
  process.exitCode = 0;
});

/** What the command prints, and with what it exits. */
async function examine(): Promise<{ printed: string; exitCode: unknown }> {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    await doctor.run({ options: {}, words: [], config, root: folder });
  } finally {
    spy.mockRestore();
  }
  return { printed: lines.join(''), exitCode: process.exitCode };
}

test('finds no problem in data the server wrote, and leaves no files behind', async () => {
  const before = await readdir(join(config.dataDir, 'assets'), { recursive: true });

  const { printed, exitCode } = await examine();

  expect(printed).toMatch(/^Streams of videos: (by ffmpeg \S+|none, without ffmpeg)\.\nNo problems found\.\n$/);
  expect(exitCode ?? 0).toBe(0);
  const files = (await readdir(join(config.dataDir, 'assets'), { recursive: true })).filter((path) =>
    path.includes('doctor/'),
  );
  expect([before.length > 0, files]).toEqual([true, []]);
});

test('names inconsistencies by environment, and exits with 1', async () => {
  await withServices(config, async ({ db: { kysely } }) => {
    const { schema } = (await findEnvironment(kysely, siteId, null)) ?? { schema: '' };
    const table = (name: string) => sql.id(schema, name);
    await sql`delete from ${table('item_versions')} where item_id = ${ids.linking}`.execute(kysely);
    await sql`update ${table('item_links')} set target_id = 'gone' where item_id = ${ids.linking} and target_kind = 'item'`.execute(
      kysely,
    );
    await sql`update ${table('items')} set position = 9 where id = ${ids.first}`.execute(kysely);
    await sql`update ${table('items')} set published = null where id = ${ids.second}`.execute(kysely);
    await sql`
      insert into ${table('item_schedules')} (id, item_id, kind, due_at, creator_type, creator_id)
      values ('late', ${ids.linking}, 'publication', now() - interval '1 day', 'account', 'nobody')`.execute(kysely);
  });
  for (const path of await readdir(join(config.dataDir, 'assets'), { recursive: true })) {
    if (path.endsWith('note.txt')) await rm(join(config.dataDir, 'assets', path));
  }

  const { printed, exitCode } = await examine();

  for (const [fault, example] of [
    ['no current version in their history', ids.linking],
    ['link to records or assets that do not exist', ids.linking],
    ['share a position', ids.first],
    ['inconsistent published state', ids.second],
    ['schedules exist that their records do not show', ids.linking],
    ['publishing or unpublishing is overdue', ids.linking],
    ['asset files are missing', 'note.txt'],
  ]) {
    expect(printed).toMatch(new RegExp(`${siteId} main: [^\\n]*${fault}[^\\n]*\\n[^\\n]*${example}`));
  }
  expect(printed).toMatch(/\n7 problems found\.\n$/);
  expect(exitCode).toBe(1);
});

test('names accounts whose second factor another instance key has sealed', async () => {
  const add = (secret: string | null) =>
    withServices(config, async ({ db: { pool } }) => {
      await pool.query('update lectern.accounts set otp_secret_sealed = $1, otp_activated_at = $2', [
        secret,
        secret === null ? null : new Date(),
      ]);
    });
  await add('c2VhbGVkIHdpdGggYW5vdGhlciBrZXk=');

  const { printed } = await examine();
  await add(null);

  expect(printed).toMatch(/second factors are sealed with another instance key[^\n]*\n[^\n]*owner@example\.com/);
});
