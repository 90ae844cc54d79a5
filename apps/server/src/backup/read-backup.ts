import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import {
  RestoreRefusedError,
  type StoredRow,
  type StoredSequence,
  type StoredTable,
  unknownMigrations,
} from '@lectern/storage';
import type { BackupManifest, BackupSummary } from './backup-contents.ts';
import { BackupDamagedError, type Frame, readFrames } from './frames.ts';

const decompress = promisify(gunzip);

/** A piece of a backup, understood. */
export type BackupPart =
  | { kind: 'manifest'; manifest: BackupManifest }
  | { kind: 'key'; instanceKey: Buffer }
  | { kind: 'table'; table: StoredTable }
  | { kind: 'rows'; rows: StoredRow[] }
  | { kind: 'sequences'; sequences: StoredSequence[] }
  | { kind: 'file'; path: string; size: number }
  | { kind: 'chunk'; bytes: Buffer }
  | { kind: 'end'; summary: BackupSummary };

/** Reads a backup piece by piece. Throws `BackupDamagedError`, at the latest at the end. */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  for await (const frame of readFrames(path)) yield toPart(frame);
}

/** The header and footer of a complete backup. */
export interface CheckedBackup {
  manifest: BackupManifest;
  instanceKey: Buffer;
  summary: BackupSummary;
}

/**
 * Reads a backup once through without using it. Throws `BackupDamagedError` when it is not whole, `RestoreRefusedError`
 * when a newer Lectern wrote it.
 */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const found: Partial<CheckedBackup> = {};
  for await (const frame of readFrames(path)) {
    // Rows and files are covered by the checksum; unpacking them twice would only take time.
    if (frame.kind === 'R' || frame.kind === 'C') continue;
    const part = await toPart(frame);
    if (part.kind === 'manifest') requireKnown((found.manifest = part.manifest));
    if (part.kind === 'key') found.instanceKey = part.instanceKey;
    if (part.kind === 'end') found.summary = part.summary;
  }
  const { manifest, instanceKey, summary } = found;
  if (manifest === undefined || instanceKey === undefined || summary === undefined)
    throw new BackupDamagedError('The backup is incomplete.');
  return { manifest, instanceKey, summary };
}

function requireKnown(manifest: BackupManifest): void {
  const unknown = unknownMigrations(manifest.schemas);
  if (unknown.length === 0) return;
  throw new RestoreRefusedError(
    `This backup was made by a newer release, Lectern ${manifest.lecternVersion}. This one does not know its changes to the database (${unknown.join(', ')}).`,
  );
}

async function toPart({ kind, payload }: Frame): Promise<BackupPart> {
  switch (kind) {
    case 'M':
      return { kind: 'manifest', manifest: parse<BackupManifest>(payload) };
    case 'K':
      return { kind: 'key', instanceKey: payload };
    case 'T':
      return { kind: 'table', table: parse<StoredTable>(payload) };
    case 'R':
      return { kind: 'rows', rows: parse<StoredRow[]>(await unpack(payload)) };
    case 'Q':
      return { kind: 'sequences', sequences: parse<StoredSequence[]>(payload) };
    case 'F':
      return { kind: 'file', ...parse<{ path: string; size: number }>(payload) };
    case 'C':
      return { kind: 'chunk', bytes: payload };
    case 'E':
      return { kind: 'end', summary: parse<BackupSummary>(payload) };
  }
}

async function unpack(payload: Buffer): Promise<Buffer> {
  return decompress(payload).catch((cause: unknown) => {
    throw new BackupDamagedError('The backup is damaged: rows cannot be unpacked.', { cause });
  });
}

/** Only data written by this program gets here with a valid checksum, so its shape is not checked. */
function parse<T>(payload: Buffer): T {
  try {
    return JSON.parse(payload.toString('utf8')) as T;
  } catch (cause) {
    throw new BackupDamagedError('The backup is damaged.', { cause });
  }
}
