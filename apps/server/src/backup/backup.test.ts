import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '@datocms/cma-client-node';
import { startTestBucket } from '@lectern/assets/testing';
import { createAccount, createSite, ownerTokens } from '@lectern/engine';
import { openDatabase } from '@lectern/storage';
import { prepareDataFolder } from '@lectern/storage/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { backUp } from './backup-command.ts';
import { checkBackup } from './read-backup.ts';
import { restore } from './restore-command.ts';
import { createEmptyDatabase } from './testing.ts';

// A whole instance is made, backed up and restored before the first test, and again in some of them.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const version = '9.9.9';
let folder: string;
let config: Config;
let server: RunningServer;
let token: string;
let counter: { item_type: { type: 'item_type'; id: string } };
let mirror: { item_type: { type: 'item_type'; id: string } };
let whole: string;
let restored: Config;

const settings = (name: string, env: NodeJS.ProcessEnv = {}) =>
  readConfig({ LECTERN_DATA_DIR: join(folder, name), PORT: '0', LECTERN_LOG_LEVEL: 'error', ...env }, folder);
const clientOf = (running: RunningServer, environment?: string) =>
  buildClient({
    apiToken: token,
    baseUrl: `${running.address}/api`,
    ...(environment === undefined ? {} : { environment }),
  });

async function start(at: Config): Promise<RunningServer> {
  const running = await startServer(at, join(folder, 'no-console'));
  running.services.publicUrl = running.address;
  return running;
}

async function makeCountingModel(apiKey: string) {
  const client = clientOf(server);
  const model = await client.itemTypes.create({ name: apiKey, api_key: apiKey });
  await client.fields.create(model.id, { label: 'Count', api_key: 'count', field_type: 'integer' });
  return { item_type: { type: 'item_type' as const, id: model.id } };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-backup-'));
  config = settings('source');
  await prepareDataFolder(config.dataDir);
  server = await start(config);
  const { services } = server;
  const account = await createAccount(services, { email: 'owner@example.com', password: 'correct horse battery' });
  const site = await createSite(services, { ownerAccountId: account.id, name: 'Kept' });
  token = (await ownerTokens(services, site)).owner ?? '';
  counter = await makeCountingModel('counter');
  mirror = await makeCountingModel('mirror');

  const client = clientOf(server);
  const localPath = join(folder, 'blue.png');
  await writeFile(
    localPath,
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2030d0' } })
      .png()
      .toBuffer(),
  );
  await client.uploads.createFromLocalFile({ localPath });
  for (let count = 1; count <= 130; count += 1) await client.items.create({ ...counter, count });
  whole = join(folder, 'whole.lectern');
  await backUp(config, whole, version);
  restored = settings('restored');
  expect((await restore(restored, whole)).leftOut).toEqual([]);
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a client can see of an instance. */
async function contents(running: RunningServer) {
  const client = clientOf(running);
  const items: unknown[] = [];
  for await (const item of client.items.listPagedIterator({ version: 'current', order_by: 'id_ASC' })) items.push(item);
  const [upload] = await client.uploads.list();
  const file = await fetch(upload?.url ?? '', { headers: { accept: 'image/png' } });
  return {
    items,
    models: await client.itemTypes.list(),
    tokens: (await client.accessTokens.list()).map(({ name, token: shown }) => ({ name, shown })),
    upload: { ...upload, url: null },
    file: Buffer.from(await file.arrayBuffer()).toString('base64'),
  };
}

test('a stopped server is backed up from its data folder', async () => {
  const path = join(folder, 'stopped.lectern');

  const { summary } = await backUp(restored, path, version);

  const { summary: original } = await checkBackup(whole);
  expect(summary).toEqual(original);
});

test('a running server is backed up and restored elsewhere, with its tokens, records and files', async () => {
  const { manifest, summary } = await checkBackup(whole);
  expect(manifest).toMatchObject({ lecternVersion: version, database: 'embedded' });
  expect(summary).toMatchObject({ files: 1, missingFiles: [] });

  const copy = await start(restored);
  try {
    expect(await contents(copy)).toEqual(await contents(server));
    // Ids and sequences go on where they were.
    const created = await clientOf(copy).items.create({ ...counter, count: 1000 });
    expect(created['count']).toBe(1000);
  } finally {
    await copy.close();
  }
});

test('a database that is not empty is rejected and keeps its content', async () => {
  const { rows } = (await backUp(restored, join(folder, 'before.lectern'), version)).summary;

  await expect(restore(restored, whole)).rejects.toMatchObject({ name: 'RestoreRefusedError' });

  expect((await backUp(restored, join(folder, 'after.lectern'), version)).summary.rows).toBe(rows);
});

const serverUrl = process.env['LECTERN_TEST_DATABASE_URL'];

test.runIf(serverUrl)(
  'moves from the embedded database to an external one and back, and from a folder to a bucket and back',
  async () => {
    const database = await createEmptyDatabase(serverUrl ?? '');
    const bucket = await startTestBucket();
    try {
      const external = settings('external', { DATABASE_URL: database.url, LECTERN_STORAGE_URL: bucket.storageUrl });
      await restore(external, whole);
      const second = join(folder, 'second.lectern');
      const running = await start(external);
      try {
        expect(await contents(running)).toEqual(await contents(server));
        await backUp(external, second, version);
      } finally {
        await running.close();
      }

      const back = settings('back');
      await prepareDataFolder(back.dataDir, 'nothing');
      await restore(back, second);

      const again = await start(back);
      try {
        expect(await contents(again)).toEqual(await contents(server));
      } finally {
        await again.close();
      }
    } finally {
      await database.drop();
      await bucket.close();
    }
  },
);

// Once, with the others of the embedded database.
const embeddedOnly = test.skipIf(serverUrl);

embeddedOnly('a backup taken during writes is a consistent snapshot', async () => {
  await expectConsistentSnapshot(server, config, 'moving');
});

test.runIf(serverUrl)('a backup of an external database during writes is a consistent snapshot', async () => {
  const database = await createEmptyDatabase(serverUrl ?? '');
  const external = settings('moving-external', { DATABASE_URL: database.url });
  try {
    await restore(external, whole);
    const running = await start(external);
    await expectConsistentSnapshot(running, external, 'moved-external').finally(() => running.close());
  } finally {
    await database.drop();
  }
});

/** Writes without pause to two models in a known order, backs up meanwhile, and looks what the backup has of it. */
async function expectConsistentSnapshot(running: RunningServer, at: Config, name: string): Promise<void> {
  const client = clientOf(running);
  const leader = await client.items.create({ ...counter, count: 0 });
  const follower = await client.items.create({ ...mirror, count: 0 });
  const pen = { isDown: true };
  let written = 0;
  const write = async () => {
    written += 1;
    await client.items.update(leader.id, { count: written });
    await client.items.update(follower.id, { count: written });
    await client.items.create({ ...mirror, count: -written });
  };
  for (let round = 0; round < 3; round += 1) await write();
  const writing = (async () => {
    while (pen.isDown) await write();
  })();

  const before = written;
  await backUp(at, join(folder, `${name}.lectern`), version).finally(() => (pen.isDown = false));
  const after = written;
  await writing;

  expect(after).toBeGreaterThan(before);
  const target = settings(name);
  await prepareDataFolder(target.dataDir, 'nothing');
  await restore(target, join(folder, `${name}.lectern`));
  const copy = await start(target);
  try {
    const kept = clientOf(copy);
    const leading = Number((await kept.items.find(leader.id))['count']);
    const following = Number((await kept.items.find(follower.id))['count']);
    const created: number[] = [];
    for await (const item of kept.items.listPagedIterator({ filter: { type: mirror.item_type.id } })) {
      if (item.id !== follower.id && Number(item['count']) < 0) created.push(-Number(item['count']));
    }
    expect([0, 1]).toContain(leading - following);
    expect([0, 1]).toContain(following - created.length);
    expect(created.toSorted((a, b) => a - b)).toEqual(created.map((_, index) => index + 1));
    // The last of the counted rounds may have been running.
    expect(leading).toBeGreaterThanOrEqual(before - 1);
    expect(leading).toBeLessThanOrEqual(after);
  } finally {
    await copy.close();
  }
  await client.items.bulkDestroy({ items: [leader.id, follower.id].map((id) => ({ type: 'item' as const, id })) });
}

test('a server shares its database only with holders of the key', async () => {
  const stranger = { ...config, instanceKey: 'ab'.repeat(32) };

  await expect(backUp(stranger, join(folder, 'stolen.lectern'), version)).rejects.toThrow('key does not match');

  expect(await readdir(folder)).not.toContain('stolen.lectern');
});

test('copies shared by a server are deleted afterwards', async () => {
  expect(await readdir(join(config.dataDir, 'snapshots')).catch(() => [])).toEqual([]);
});

test('missing and replaced files are named', async () => {
  const folderOfFiles = join(restored.dataDir, 'assets');
  const [site = ''] = (await readdir(folderOfFiles)).filter((name) => !name.startsWith('.'));
  const [file = ''] = await readdir(join(folderOfFiles, site));
  const path = `/${site}/${file}`;
  const bytes = await readFile(join(folderOfFiles, path));

  await writeFile(join(folderOfFiles, path), 'other bytes');
  const replaced = await backUp(restored, join(folder, 'replaced.lectern'), version);
  await rm(join(folderOfFiles, path));
  const missing = await backUp(restored, join(folder, 'missing.lectern'), version);
  await writeFile(join(folderOfFiles, path), bytes);

  expect(replaced.summary).toMatchObject({ files: 1, missingFiles: [], replacedFiles: [path] });
  expect(missing.summary).toMatchObject({ files: 0, missingFiles: [path], replacedFiles: [] });
});

test('an existing file is not replaced, and only its owner can read a backup', async () => {
  await expect(backUp(config, whole, version)).rejects.toThrow('already exists');
  expect((await stat(whole)).mode & 0o077).toBe(0);
});

test.each([
  ['is truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
  ['is truncated in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['lacks its checksum', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
  [
    'has one wrong bit',
    (bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      changed[bytes.length - 200] = (changed[bytes.length - 200] ?? 0) ^ 1;
      return changed;
    },
  ],
  ['has trailing bytes', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
  ['is empty', () => Buffer.alloc(0)],
  ['is another format', () => Buffer.from('PK\u0003\u0004 this is a zip file of something else')],
  ['has a later format', (bytes: Buffer) => Buffer.concat([Buffer.from('lectern-backup 2\n'), bytes.subarray(17)])],
])('a file that %s is rejected and changes nothing', async (_what, damage) => {
  const path = join(folder, 'damaged.lectern');
  await writeFile(path, damage(await readFile(whole)));
  const target = settings('untouched');

  await expect(restore(target, path)).rejects.toMatchObject({ name: 'BackupDamagedError' });

  await expect(stat(target.dataDir)).rejects.toThrow('ENOENT');
});

test('a target with another key is rejected', async () => {
  const target = settings('other-key', { LECTERN_INSTANCE_KEY: 'ab'.repeat(32) });

  await expect(restore(target, whole)).rejects.toThrow('different key');
});

embeddedOnly('an interrupted restore is restarted, and no server starts before', async () => {
  const target = settings('interrupted', { LECTERN_STORAGE_URL: join(folder, 'interrupted-files') });
  await prepareDataFolder(target.dataDir, 'nothing');
  // A file occupies the path of the asset folder: the rows are restored, the files fail.
  await writeFile(join(folder, 'interrupted-files'), '');
  await expect(restore(target, whole)).rejects.toThrow();

  await expect(start(target)).rejects.toThrow('interrupted');
  await rm(join(folder, 'interrupted-files'));
  await restore(target, whole);

  const running = await start(target);
  expect((await contents(running)).models).toEqual((await contents(server)).models);
  await running.close();
});

test('a backup of a newer Lectern is rejected', async () => {
  const db = await openDatabase({ dataDir: restored.dataDir });
  await db.pool.query("insert into lectern.migrations (name) values ('9999-of-tomorrow')");
  await db.close();
  const path = join(folder, 'newer.lectern');
  await backUp(restored, path, '99.0.0');

  await expect(restore(settings('older'), path)).rejects.toThrow('9999-of-tomorrow');
  await expect(stat(settings('older').dataDir)).rejects.toThrow('ENOENT');
});

test('an empty target cannot be backed up', async () => {
  await expect(backUp(settings('nowhere'), join(folder, 'nothing.lectern'), version)).rejects.toThrow(
    'No instance key',
  );
  await copyFile(join(config.dataDir, 'instance-key'), join(folder, 'instance-key'));
  await expect(
    backUp({ ...settings('nowhere'), dataDir: folder }, join(folder, 'nothing.lectern'), version),
  ).rejects.toThrow('No database');
  expect((await readdir(folder)).filter((name) => name.includes('nothing'))).toEqual([]);
});
