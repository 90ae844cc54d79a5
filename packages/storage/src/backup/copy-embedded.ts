import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { LecternDatabase } from '../driver/lectern-database.ts';

/** Whether a data folder contains an embedded database. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'database', 'PG_VERSION'));
}

/**
 * Copies the embedded database, open in this process, into another data folder as a snapshot. Most files are copied
 * during operation; then its single connection is held, and files that changed meanwhile are copied again. The copy
 * opens like a database whose server was killed.
 */
export async function copyEmbeddedDatabase(db: LecternDatabase, dataDir: string, targetDataDir: string): Promise<void> {
  const [source, target] = [join(dataDir, 'database'), join(targetDataDir, 'database')];
  await db.pool.query('checkpoint');
  const copied: CopiedFiles = new Map();
  await copyFolder(source, target, copied);
  const client = await db.pool.connect();
  try {
    await client.query('checkpoint');
    await copyChanges(source, target, copied);
  } finally {
    client.release();
  }
}

/**
 * Files of the copy by path, with a mark that reveals whether the original changed since; null when that is unknown.
 */
type CopiedFiles = Map<string, string | null>;

async function copyFolder(from: string, to: string, copied: CopiedFiles): Promise<void> {
  await mkdir(to, { recursive: true });
  for await (const entry of await opendir(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, copied);
    else if (entry.isFile()) {
      const state = await stateOf(source);
      // Tables may be dropped meanwhile.
      if (await copyIfThere(source, target)) copied.set(target, state);
    }
  }
}

async function copyChanges(from: string, to: string, copied: CopiedFiles): Promise<void> {
  const present = new Set<string>();
  await copyChangesBelow(from, to, copied, present);
  for (const path of copied.keys()) {
    if (!present.has(path)) await rm(path);
  }
}

async function copyChangesBelow(from: string, to: string, copied: CopiedFiles, present: Set<string>): Promise<void> {
  await mkdir(to, { recursive: true });
  for await (const entry of await opendir(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyChangesBelow(source, target, copied, present);
    else if (entry.isFile()) {
      present.add(target);
      const before = copied.get(target) ?? null;
      if (before === null || before !== (await stateOf(source)))
        await copyFile(source, target, constants.COPYFILE_FICLONE);
    }
  }
}

const comparableAfterMs = 2_000;

/** Changes with every write, except with one so soon after another that the file's time does not show it: null then. */
async function stateOf(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  if (found === null || Date.now() - Number(found.mtimeMs) < comparableAfterMs) return null;
  return `${found.ino} ${found.size} ${found.mtimeNs}`;
}

async function copyIfThere(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
