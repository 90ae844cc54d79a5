import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram, prepareDataFolder } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { startServer } from '../start-server.ts';
import { backUp } from './backup-command.ts';
import { checkBackup } from './read-backup.ts';
import { restore } from './restore-command.ts';

// Large files are backed up and restored by processes that are killed.
vi.setConfig({ testTimeout: 120_000 });

const patience = { timeout: 90_000, interval: 5 };
const running = new Set<ChildProcess>();
let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-kill-'));
  program = await bundleProgram(join(import.meta.dirname, '../cli.ts'), 'backup-kill-test');
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const settings = (name: string) =>
  readConfig({ LECTERN_DATA_DIR: join(folder, name), PORT: '0', LECTERN_LOG_LEVEL: 'error' }, folder);
const entries = (path: string) => readdir(path).catch((): string[] => []);

/** Runs a command of `lectern` in a process of its own. */
function lectern(dataDir: string, ...words: string[]) {
  const child = spawn(process.execPath, [program, ...words], {
    env: {
      PATH: process.env['PATH'] ?? '',
      LECTERN_ROOT: join(import.meta.dirname, '../../../..'),
      LECTERN_DATA_DIR: dataDir,
    },
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
  return { child, ended };
}

/** A file of zeros that takes a while to read and uses no disk space. */
async function addLargeFile(path: string, bytes: number): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const file = await open(path, 'w');
  await file.truncate(bytes).finally(() => file.close());
}

test('a killed backup leaves no file under its name and the server unchanged', async () => {
  const config = settings('served');
  await prepareDataFolder(config.dataDir);
  const server = await startServer(config, join(folder, 'no-console'));
  try {
    const large = join(config.dataDir, 'assets/1/17-large.bin');
    await addLargeFile(large, 2 * 1024 ** 3);
    const { child, ended } = lectern(config.dataDir, 'backup', join(folder, 'killed.lectern'));
    const partial = async () => (await entries(folder)).find((name) => name.endsWith('.partial'));
    const isWriting = async () =>
      (await stat(join(folder, (await partial()) ?? 'none')).catch(() => ({ size: 0 }))).size > 1_000_000;
    await expect.poll(isWriting, patience).toBe(true);
    child.kill('SIGKILL');
    await ended;

    expect(await entries(folder)).not.toContain('killed.lectern');
    expect(await partial()).toBeDefined();
    await rm(join(folder, (await partial()) ?? 'none'));
    // The server notices that its copy is no longer needed.
    await expect.poll(() => entries(join(config.dataDir, 'snapshots')), patience).toEqual([]);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);

    await rm(large);
    const again = await lectern(config.dataDir, 'backup', join(folder, 'killed.lectern')).ended;
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Backed up') });
    await checkBackup(join(folder, 'killed.lectern'));
  } finally {
    await server.close();
  }
});

test('a killed restore is reported at startup and repaired by the next restore', async () => {
  const source = settings('source');
  await prepareDataFolder(source.dataDir);
  await (await startServer(source, join(folder, 'no-console'))).close();
  await addLargeFile(join(source.dataDir, 'assets/1/17-large.bin'), 100 * 1024 ** 2);
  const path = join(folder, 'large.lectern');
  const { summary } = await backUp(source, path, '1.0.0');
  const target = settings('target');
  await prepareDataFolder(target.dataDir, 'nothing');

  const { child, ended } = lectern(target.dataDir, 'restore', path);
  await expect.poll(async () => (await entries(join(target.dataDir, 'assets/.partial/put'))).length, patience).toBe(1);
  child.kill('SIGKILL');
  await ended;

  const start = await lectern(target.dataDir, 'migrate').ended;
  expect(start).toMatchObject({ code: 1, output: expect.stringContaining('interrupted') });
  expect(start.output).not.toContain('    at ');
  await restore(target, path);
  const server = await startServer(target, join(folder, 'no-console'));
  await server.close();
  expect((await stat(join(target.dataDir, 'assets/1/17-large.bin'))).size).toBe(summary.fileBytes);
});

test('errors are reported in one sentence', async () => {
  const nothing = join(folder, 'nothing');
  await mkdir(nothing);
  for (const [words, message] of [
    [['backup'], 'lectern backup <file>'],
    [['backup', join(folder, 'x.lectern')], 'No instance key'],
    [['restore', join(folder, 'missing.lectern')], 'lectern restore <file>'],
    [['restore', program], 'not a Lectern backup'],
  ] as const) {
    const { code, output } = await lectern(nothing, ...words).ended;
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toContain('    at ');
  }
  expect(await entries(nothing)).toEqual([]);
});
