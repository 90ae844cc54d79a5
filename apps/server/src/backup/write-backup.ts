import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BlobStore } from '@lectern/engine';
import type { DatabaseSnapshot, StoredTable } from '@lectern/storage';
import type { BackupManifest, BackupSummary } from './backup-contents.ts';
import type { FrameWriter } from './frames.ts';

const compress = promisify(gzip);

/** What a backup is made of. */
export interface BackupSource {
  lecternVersion: string;
  databaseKind: 'embedded' | 'external';
  snapshot: DatabaseSnapshot;
  blobs: BlobStore;
  instanceKey: Uint8Array;
}

/**
 * Writes a whole instance: the key, every table as of the snapshot, the files of assets. Files come after the rows that name
 * them and never change, so all that are still there belong to the snapshot.
 */
export async function writeBackup(source: BackupSource, writer: FrameWriter, now: Date): Promise<BackupSummary> {
  const { snapshot } = source;
  const manifest: BackupManifest = {
    lecternVersion: source.lecternVersion,
    createdAt: now.toISOString(),
    database: source.databaseKind,
    schemas: snapshot.schemas,
    tables: snapshot.tables.length,
  };
  await writer.begin();
  await writer.json('M', manifest);
  await writer.frame('K', source.instanceKey);

  const uploadPaths = new Set<string>();
  let rows = 0;
  for (const table of snapshot.tables) rows += await writeTable(snapshot, table, writer, uploadPaths);
  await writer.json('Q', snapshot.sequences);

  const files = await writeFiles(source.blobs, writer, uploadPaths);
  // What is left was named by an asset and not found.
  const summary = { tables: snapshot.tables.length, rows, ...files, missingFiles: [...uploadPaths].toSorted() };
  await writer.json('E', summary);
  await writer.finish();
  return summary;
}

async function writeTable(snapshot: DatabaseSnapshot, table: StoredTable, writer: FrameWriter, uploadPaths: Set<string>): Promise<number> {
  await writer.json('T', table);
  const pathColumn = table.name === 'uploads' ? table.columns.findIndex(({ name }) => name === 'path') : -1;
  let count = 0;
  for await (const page of snapshot.rows(table)) {
    count += page.length;
    for (const row of page) {
      const path = row[pathColumn];
      if (typeof path === 'string') uploadPaths.add(path);
    }
    await writer.frame('R', await compress(JSON.stringify(page), { level: 3 }));
  }
  return count;
}

/** Derivatives are drawn again when somebody asks for them. */
const leftOut = '/.derivatives/';

async function writeFiles(blobs: BlobStore, writer: FrameWriter, uploadPaths: Set<string>): Promise<{ files: number; fileBytes: number }> {
  const total = { files: 0, fileBytes: 0 };
  for await (const { path, size } of blobs.list('/')) {
    const content = path.startsWith(leftOut) ? null : await blobs.open(path);
    if (content === null) continue;
    await writer.json('F', { path, size });
    for await (const chunk of content) {
      // Streams of stores hand out bytes, never text.
      await writer.frame('C', chunk as Uint8Array);
      total.fileBytes += (chunk as Uint8Array).length;
    }
    total.files += 1;
    uploadPaths.delete(path);
  }
  return total;
}
