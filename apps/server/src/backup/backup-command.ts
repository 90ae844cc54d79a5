import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import {
  DataFolderInUseError,
  hasEmbeddedDatabase,
  type LecternDatabase,
  openDatabase,
  withDatabaseSnapshot,
} from '@lectern/storage';
import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { findInstanceKey } from '../instance-key.ts';
import { openBlobStore } from '../open-blob-store.ts';
import { assertInstanceKey } from '../settle-instance-key.ts';
import type { BackupSummary } from './backup-contents.ts';
import { FrameWriter } from './frames.ts';
import { borrowSnapshot } from './snapshot-service.ts';
import { writeBackup } from './write-backup.ts';

/** A finished backup. */
export interface FinishedBackup {
  summary: BackupSummary;
  bytes: number;
}

/**
 * Backs up the whole instance into a new file. The file gets its name when it is whole and on disk; what an
 * interrupted backup leaves has another name, ending in `.partial`. Throws `ConfigError`.
 */
export async function backUp(config: Config, target: string, lecternVersion: string): Promise<FinishedBackup> {
  if (existsSync(target)) throw new ConfigError(`${target} already exists. Choose another name.`);
  const partial = `${target}.${randomUUID().slice(0, 8)}.partial`;
  try {
    // It contains the key that decrypts all tokens.
    const output = createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true });
    const backup = await writeTo(config, output, lecternVersion);
    output.end();
    await finished(output);
    await rename(partial, target);
    await syncFolder(dirname(target));
    return backup;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeTo(config: Config, output: Writable, lecternVersion: string): Promise<FinishedBackup> {
  // The writer meets the error at its next frame.
  output.on('error', () => {});
  const instanceKey = await findInstanceKey(config.dataDir, config.instanceKey);
  if (instanceKey === null)
    throw new ConfigError(
      `No instance key in ${config.dataDir}. Set LECTERN_DATA_DIR or LECTERN_INSTANCE_KEY as for the server.`,
    );
  const blobs = await openBlobStore(config.storage);
  return withIdleDatabase(config, instanceKey, (db) =>
    withDatabaseSnapshot(db, async (snapshot) => {
      if (snapshot.schemas.length === 0) throw new ConfigError('The database is empty. There is nothing to back up.');
      // A backup with a key that opens none of its tokens would look whole.
      await assertInstanceKey(db.kysely, config, instanceKey);
      const writer = new FrameWriter(output);
      const databaseKind = config.databaseUrl === undefined ? 'embedded' : 'external';
      const summary = await writeBackup(
        { lecternVersion, databaseKind, snapshot, blobs, instanceKey },
        writer,
        new Date(),
      );
      return { summary, bytes: writer.size };
    }),
  );
}

/** Opens the external database, the embedded one that no server uses, or a copy of the one that a server does use. */
async function withIdleDatabase<T>(
  config: Config,
  instanceKey: Uint8Array,
  run: (db: LecternDatabase) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl !== undefined) return withDatabase({ databaseUrl: config.databaseUrl }, run);
  if (!hasEmbeddedDatabase(config.dataDir)) throw new ConfigError(`No database in ${config.dataDir}.`);
  const borrowed = await borrowSnapshot(config.dataDir, instanceKey);
  if (borrowed === null) return withDatabase({ dataDir: config.dataDir }, run);
  try {
    return await withDatabase({ dataDir: borrowed.dataDir }, run);
  } finally {
    await borrowed.release();
  }
}

async function withDatabase<T>(
  where: { databaseUrl?: string; dataDir?: string },
  run: (db: LecternDatabase) => Promise<T>,
): Promise<T> {
  const db = await openDatabase(where).catch((error: unknown) => {
    if (error instanceof DataFolderInUseError)
      throw new ConfigError(`${error.message} If it is still starting, try again.`);
    throw error;
  });
  try {
    return await run(db);
  } finally {
    await db.close();
  }
}

/** Makes the new name durable. Windows cannot open folders and does not need it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
