import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedArchive } from '../migrated-archive.ts';
import { openDatabase } from './open-database.ts';

const rounds = 20;
// Inside the package, so that the bundle finds the packages it imports.
const buildDir = fileURLToPath(new URL(`../../.cache/crash-test-${process.pid}/`, import.meta.url));
const program = join(buildDir, 'main.mjs');
const children = new Set<ChildProcess>();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-crash-'));
  mkdirSync(buildDir, { recursive: true });
  await build({
    entryPoints: [fileURLToPath(new URL('./crash-writer.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  copyFileSync(new URL('./pglite-worker.mjs', import.meta.url), join(buildDir, 'pglite-worker.mjs'));
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  rmSync(buildDir, { recursive: true, force: true });
});

/** Starts a writer; `lines` are what it said. */
function startWriter(dataDir: string, round: number) {
  const child = spawn(process.execPath, [program, dataDir, String(round)], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  const output: string[] = [];
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => output.push(chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // The last line may have been cut by the kill.
  const lines = () => output.join('').split('\n').slice(0, -1);
  return {
    lines,
    async ready() {
      while (!lines().includes('ready')) {
        if (child.exitCode !== null) throw new Error(`The writer stopped: ${complaints}`);
        await delay(5);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
      children.delete(child);
    },
  };
}

describe.concurrent('a killed server', () => {
  it('loses nothing it acknowledged and leaves no transaction half done', { timeout: 400_000 }, async () => {
    const dataDir = join(folder, 'writes');
    const acknowledged: string[] = [];

    for (let round = 0; round < rounds; round++) {
      const writer = startWriter(dataDir, round);
      await writer.ready();
      await delay(20 + Math.random() * 400);
      await writer.kill();
      acknowledged.push(...writer.lines().filter((line) => line !== 'ready'));
    }

    const database = await openDatabase({ dataDir });
    const { rows } = await sql<{ pair: string; halves: number }>`
      select pair, count(*) as halves from written group by pair`.execute(database.kysely);
    await database.close();
    const found = new Map(rows.map((row) => [row.pair, row.halves]));
    expect(acknowledged.length).toBeGreaterThan(rounds * 5);
    expect(acknowledged.filter((pair) => !found.has(pair))).toEqual([]);
    expect([...found.values()].every((halves) => halves === 2)).toBe(true);
  });

  it('starts again when it was killed while it created the database', { timeout: 60_000 }, async () => {
    const dataDir = join(folder, 'creation');

    for (const afterMs of [800, 1600, 2300]) {
      const writer = startWriter(dataDir, 0);
      await delay(afterMs);
      await writer.kill();
    }

    const database = await openDatabase({ dataDir });
    expect((await database.pool.query('select 1 as a')).rows).toEqual([{ a: 1 }]);
    await database.close();
  });

  it('opens again after a clean stop with everything in place', { timeout: 30_000 }, async () => {
    const dataDir = join(folder, 'clean');
    const first = await openDatabase({ dataDir, archive: await migratedArchive() });
    await first.pool.query('create table kept as select generate_series(1, 1000) as id');
    await first.close();

    const second = await openDatabase({ dataDir });

    expect((await second.pool.query('select count(*) from kept')).rows).toEqual([{ count: 1000 }]);
    await second.close();
  });
});
