import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@lectern/domain';
import { noBlobs, testServices } from '@lectern/engine/testing';
import {
  describeTables,
  findEnvironment,
  findSiteByDomain,
  findSiteDemo,
  type LecternDatabase,
  listEnvironments,
  openDatabase,
} from '@lectern/storage';
import { bundleProgram, killRounds, openTestDatabase, prepareDataFolder } from '@lectern/storage/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTaskWorker } from './start-task-worker.ts';

// One process after the other is started and killed.
vi.setConfig({ testTimeout: killRounds({ few: 120_000, many: 400_000 }) });

/**
 * The lifetime of each process after it started its fork. Spread over the duration of a fork on slow and fast machines.
 */
const lifetimesMs = killRounds({ few: [300], many: [0, 60, 150, 300, 500, 800, 1300] });

let program: string;
let folder: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  program = await bundleProgram(
    fileURLToPath(new URL('../testing/fork-crash-writer.ts', import.meta.url)),
    'fork-crash-writer',
  );
  folder = await mkdtemp(join(tmpdir(), 'lectern-forks-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function forkAndKill(place: string, name: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [program, place, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const exited = once(child, 'exit');
  const [said] = (await Promise.race([once(child.stdout, 'data'), exited])) as [unknown];
  expect(String(said)).toContain('begun');
  await delay(afterMs + Math.random() * 50);
  child.kill('SIGKILL');
  await exited;
  children.delete(child);
}

/** The content of each table of an environment, as one hash. */
async function contentsOf(db: LecternDatabase, { schema }: Environment): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const { name } of await describeTables(db.kysely, schema)) {
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' rows ' || coalesce(md5(string_agg(line, e'\\n' order by line)), '') as hash
      from (select stored::text as line from ${sql.id(schema, name)} stored) lines`.execute(db.kysely);
    contents[name] = rows[0]?.hash ?? '';
  }
  return contents;
}

test('the next server completes forks and resets of demos of servers killed at any point', async () => {
  const outside = process.env['LECTERN_TEST_DATABASE_URL'] === undefined ? null : await openTestDatabase();
  const place = outside === null ? join(folder, 'data') : String(outside.pool.options.connectionString);
  if (outside === null) await prepareDataFolder(place);
  for (const [round, lifetimeMs] of lifetimesMs.entries())
    await forkAndKill(place, `${round % 3 === 2 ? 'fast' : 'fork'}-${round}`, lifetimeMs);
  const db = outside ?? (await openDatabase({ dataDir: place }));
  const site = await findSiteByDomain(db.kysely, 'forks');
  if (site === null) throw new Error('the first process made no site');
  // On a server a worker counts as dead after a minute and a half.
  await sql`update lectern.tasks set leased_until = now() - interval '1 second' where state = 'running'`.execute(
    db.kysely,
  );

  const onError = vi.fn<(error: unknown) => void>();
  const worker = await startTaskWorker(testServices(db, { blobs: noBlobs }), { onError });
  await vi.waitFor(async () => expect((await statuses(db, site.id)).every((status) => status === 'ready')).toBe(true), {
    timeout: 120_000,
    interval: 200,
  });
  const demo = await sql<{ site_id: string }>`select site_id from lectern.site_demos`.execute(db.kysely);
  const demoId = demo.rows[0]?.site_id ?? '';
  await vi.waitFor(
    async () => {
      const state = await findSiteDemo(db.kysely, demoId);
      expect(state).toMatchObject({ resettingKey: null });
      expect(Date.now() - Number(state?.startedAt)).toBeLessThan(3_600_000);
    },
    { timeout: 120_000, interval: 200 },
  );
  await worker.stop();

  const [main, ...forks] = await listEnvironments(db.kysely, site.id);
  const expected = main === undefined ? {} : await contentsOf(db, main);
  expect(forks).toHaveLength(lifetimesMs.length);
  expect(expected['items']).toContain('400 rows');
  for (const fork of forks) expect(await contentsOf(db, fork), fork.id).toEqual(expected);
  expect(main?.isReadOnly).toBe(false);
  const visited = await findEnvironment(db.kysely, demoId, null);
  expect(visited === null ? {} : await contentsOf(db, visited), 'the demo').toEqual(expected);
  expect(onError).not.toHaveBeenCalled();
  await db.close();
});

async function statuses(db: LecternDatabase, siteId: string): Promise<string[]> {
  return (await listEnvironments(db.kysely, siteId)).map(({ status }) => status);
}
