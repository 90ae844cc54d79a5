import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'lectern-video-';
/** No encoding lasts so long. */
const longestMs = 25 * 3_600_000;

/** Those that are used now. After a start in a container, another process had the same ID. */
const used = new Set<string>();

/** Does work in a temporary folder of this machine, and removes that. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${machine()}-${process.pid}-`));
  used.add(folder);
  try {
    return await work(folder);
  } finally {
    used.delete(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of processes of this machine that have ended, and those that are older than any encoding. */
export async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const folder = join(tmpdir(), name);
    if (!name.startsWith(prefix)) continue;
    const found = await stat(folder).catch(() => null);
    if (found === null || used.has(folder)) continue;
    if (isOfEndedProcess(name) || found.mtimeMs < Date.now() - longestMs)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Containers may share the folder of temporary files, but not what their process IDs mean. */
function isOfEndedProcess(name: string): boolean {
  const own = `${prefix}${machine()}-`;
  if (!name.startsWith(own)) return false;
  const pid = Number.parseInt(name.slice(own.length), 10);
  return pid === process.pid || !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // One of another user runs, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function machine(): string {
  return hostname().replaceAll(/[^\w.]/g, '_');
}
