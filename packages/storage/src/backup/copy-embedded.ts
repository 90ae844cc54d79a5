import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LecternDatabase } from '../driver/lectern-database.ts';

/** Whether a data folder holds an embedded database. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'database', 'PG_VERSION'));
}

/**
 * Copies the embedded database, open in this process, into another data folder, as of one moment. Whoever wants to query
 * waits that long: its one connection is held while files are copied, which costs no more than reading them (and next to
 * nothing on a file system that shares blocks). The copy opens like a database whose server was killed. Answers how long
 * the connection was held.
 */
export async function copyEmbeddedDatabase(db: LecternDatabase, dataDir: string, targetDataDir: string): Promise<{ heldMs: number }> {
  const client = await db.pool.connect();
  const begun = performance.now();
  try {
    await client.query('checkpoint');
    await copyFolder(join(dataDir, 'database'), join(targetDataDir, 'database'));
    return { heldMs: performance.now() - begun };
  } finally {
    client.release();
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for await (const entry of await opendir(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
}
