import { finished, PassThrough } from 'node:stream';
import { once } from 'node:events';
import type { BlobStore } from '@lectern/engine';
import {
  beginRestore,
  type DatabaseLoader,
  type LecternDatabase,
  restoreDatabase,
  type StoredTable,
} from '@lectern/storage';
import type { BackupManifest, BackupSummary } from './backup-contents.ts';
import { type CheckedBackup, readBackup } from './read-backup.ts';

/** The target of a backup. */
export interface RestoreTarget {
  db: LecternDatabase;
  blobs: BlobStore;
  /** Keeps the instance's key for later starts. */
  keepInstanceKey(key: Uint8Array): Promise<void>;
}

/** What was restored. */
export interface Restored {
  manifest: BackupManifest;
  summary: BackupSummary;
  /** Tables of work in progress, which are not restored. */
  leftOut: string[];
}

/**
 * Restores a whole instance, from a file that `checkBackup` has read through, into an empty place. Rows become visible
 * together at the very end. Throws `BackupDamagedError`, `RestoreRefusedError`.
 */
export async function restoreBackup(path: string, checked: CheckedBackup, target: RestoreTarget): Promise<Restored> {
  const { manifest, instanceKey, summary } = checked;
  await beginRestore(target.db);
  await target.keepInstanceKey(instanceKey);
  const leftOut = new Set<string>();
  await restoreDatabase(target.db, manifest.schemas, (loader) => load(path, loader, target.blobs, leftOut));
  return { manifest, summary, leftOut: [...leftOut] };
}

async function load(path: string, loader: DatabaseLoader, blobs: BlobStore, leftOut: Set<string>): Promise<void> {
  let table: StoredTable | null = null;
  let file: IncomingFile | null = null;
  try {
    for await (const part of readBackup(path)) {
      if (part.kind === 'chunk') {
        await file?.write(part.bytes);
        continue;
      }
      await file?.end();
      file = null;
      if (part.kind === 'table') table = part.table;
      else if (part.kind === 'rows' && table !== null) {
        if (!(await loader.addRows(table, part.rows))) leftOut.add(`${table.schema}.${table.name}`);
      } else if (part.kind === 'sequences') await loader.setSequences(part.sequences);
      else if (part.kind === 'file') file = new IncomingFile(blobs, part.path);
    }
  } finally {
    await file?.abort();
  }
}

/** A file being copied from the backup into the store. */
class IncomingFile {
  readonly #content = new PassThrough();
  readonly #stored: Promise<unknown>;

  constructor(blobs: BlobStore, path: string) {
    this.#stored = blobs.put(path, this.#content);
    // Reports a failure of the store to everything that waits for it; a write that would wait forever ends too.
    this.#stored.catch((error: unknown) =>
      this.#content.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    finished(this.#content, () => {});
  }

  async write(bytes: Buffer): Promise<void> {
    if (!this.#content.write(bytes)) await Promise.race([once(this.#content, 'drain'), this.#stored]);
  }

  async end(): Promise<void> {
    this.#content.end();
    await this.#stored;
  }

  /** Leaves nothing of a file whose rest does not come. */
  async abort(): Promise<void> {
    this.#content.destroy(new Error('The rest of the file is missing.'));
    await this.#stored.catch(() => {});
  }
}
