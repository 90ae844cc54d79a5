import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type BlobStore, isUnclaimedMark } from '@lectern/engine';
import type { DatabaseSnapshot, StoredTable } from '@lectern/storage';
import type { BackupManifest, BackupSummary, FileTotals } from './backup-contents.ts';
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

/** Digests of asset files by path, as stored in the rows of the snapshot. */
type ExpectedFiles = Map<string, string>;

/**
 * Writes a whole instance: the key, every table of the snapshot, the asset files. Files follow the rows that name them,
 * so nearly all match the snapshot; those deleted or replaced since are named in the summary.
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

  const expected: ExpectedFiles = new Map();
  let rows = 0;
  for (const table of snapshot.tables) rows += await writeTable(snapshot, table, writer, expected);
  await writer.json('Q', snapshot.sequences);

  const summary = { tables: snapshot.tables.length, rows, ...(await writeFiles(source.blobs, writer, expected)) };
  await writer.json('E', summary);
  await writer.finish();
  return summary;
}

async function writeTable(
  snapshot: DatabaseSnapshot,
  table: StoredTable,
  writer: FrameWriter,
  expected: ExpectedFiles,
): Promise<number> {
  await writer.json('T', table);
  const columns = table.name === 'uploads' ? table.columns.map(({ name }) => name) : [];
  const [pathColumn, digestColumn] = [columns.indexOf('path'), columns.indexOf('md5')];
  let count = 0;
  for await (const page of snapshot.rows(table)) {
    count += page.length;
    for (const row of page) {
      const [path, digest] = [row[pathColumn], row[digestColumn]];
      if (typeof path === 'string' && typeof digest === 'string') expected.set(path, digest);
    }
    await writer.frame('R', await compress(JSON.stringify(page), { level: 3 }));
  }
  return count;
}

/** Derivatives are rendered again on request; marks are of no use where a copy of the project has settled. */
function isLeftOut(path: string): boolean {
  return path.startsWith('/.derivatives/') || isUnclaimedMark(path);
}

async function writeFiles(blobs: BlobStore, writer: FrameWriter, expected: ExpectedFiles): Promise<FileTotals> {
  const total = { files: 0, fileBytes: 0 };
  const replacedFiles: string[] = [];
  const missing = new Set(expected.keys());
  for await (const { path, size } of blobs.list('/')) {
    const content = isLeftOut(path) ? null : await blobs.open(path);
    if (content === null) continue;
    await writer.json('F', { path, size });
    const hash = createHash('md5');
    for await (const chunk of content) {
      // Streams of stores hand out bytes, never text.
      const bytes = chunk as Uint8Array;
      hash.update(bytes);
      await writer.frame('C', bytes);
      total.fileBytes += bytes.length;
    }
    total.files += 1;
    missing.delete(path);
    if (expected.has(path) && expected.get(path) !== hash.digest('hex')) replacedFiles.push(path);
  }
  return { ...total, missingFiles: [...missing].toSorted(), replacedFiles };
}
