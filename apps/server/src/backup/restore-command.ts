import { openDatabase } from '@lectern/storage';
import type { Config } from '../config.ts';
import { keepInstanceKey, requireSameKey } from '../instance-key.ts';
import { openBlobStore } from '../open-blob-store.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';

/** Statements that fill and index a large table must not be mistaken for runaway ones. */
const statementTimeoutMs = 24 * 3_600_000;

/**
 * Restores a backup into the place that the settings name: its database must be empty. Throws `BackupDamagedError`,
 * `RestoreRefusedError`, `ConfigError`, `DataFolderInUseError`.
 */
export async function restore(config: Config, path: string): Promise<Restored> {
  // Before anything is opened: opening an embedded database makes one.
  const checked = await checkBackup(path);
  await requireSameKey(config.dataDir, config.instanceKey, checked.instanceKey);
  const blobs = await openBlobStore(config.storage);
  const db = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, statementTimeoutMs });
  try {
    return await restoreBackup(path, checked, {
      db,
      blobs,
      keepInstanceKey: (key) => keepInstanceKey(config.dataDir, config.instanceKey, key),
    });
  } finally {
    await db.close();
  }
}
