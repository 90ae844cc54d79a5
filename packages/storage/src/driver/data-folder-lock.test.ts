import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
let bundle: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-lock-'));
  bundle = join(folder, 'data-folder-lock.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./data-folder-lock.ts', import.meta.url))],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function freshFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}

/** Another process that takes the lock, says whether it got it, and keeps it until it is killed. */
function startHolder(dataDir: string) {
  const source = `
    import { lockDataFolder } from ${JSON.stringify(bundle)};
    await lockDataFolder(${JSON.stringify(dataDir)}).then(() => console.log('held'), (error) => console.log(error.name));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    pid: child.pid,
    answer: new Promise<string>((resolve) =>
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
    ),
    kill: () =>
      new Promise<void>((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

describe('lockDataFolder', () => {
  it('refuses a second taker until the first lets go', async () => {
    const dataDir = freshFolder('twice');
    const first = await lockDataFolder(dataDir);

    await expect(lockDataFolder(dataDir)).rejects.toThrow(DataFolderInUseError);
    await first.release();

    const second = await lockDataFolder(dataDir);
    await second.release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('says which process holds the folder and what to do', async () => {
    const dataDir = freshFolder('holder');
    const holder = startHolder(dataDir);
    expect(await holder.answer).toBe('held');

    const refusal = lockDataFolder(dataDir);

    await expect(refusal).rejects.toThrow(`in use by another Lectern server (process ${holder.pid})`);
    await holder.kill();
  });

  it('takes over from a process that was killed', async () => {
    const dataDir = freshFolder('killed');
    const holder = startHolder(dataDir);
    await holder.answer;
    await holder.kill();

    const lock = await lockDataFolder(dataDir);
    await lock.release();
  });

  it('goes to one only when several start at once after a crash', async () => {
    const dataDir = freshFolder('race');
    const crashed = startHolder(dataDir);
    await crashed.answer;
    await crashed.kill();

    const holders = Array.from({ length: 6 }, () => startHolder(dataDir));
    const answers = await Promise.all(holders.map((holder) => holder.answer));

    expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
    await Promise.all(holders.map((holder) => holder.kill()));
  });

  it('locks a folder whose path is longer than a socket address may be', async () => {
    const dataDir = freshFolder(join(...Array.from({ length: 8 }, () => 'a-rather-long-folder-name')));
    const lock = await lockDataFolder(dataDir);

    await expect(lockDataFolder(dataDir)).rejects.toThrow(DataFolderInUseError);
    await lock.release();
  });
});

describe('openDatabase', () => {
  it('refuses a data folder that is in use and leaves it alone', async () => {
    const dataDir = freshFolder('server');
    const holder = startHolder(dataDir);
    await holder.answer;

    await expect(openDatabase({ dataDir })).rejects.toThrow(DataFolderInUseError);

    expect(existsSync(join(dataDir, 'database'))).toBe(false);
    await holder.kill();
  });
});
