import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** First line of every backup; the number is the version of the form (docs/backup.md). */
const magic = 'lectern-backup 1\n';
const anyMagic = /^lectern-backup (\d+)\n/;
const digestBytes = 32;
const headBytes = 5;
/** No frame is longer: a damaged length must not make us wait for gigabytes. */
const maxFrameBytes = 256 * 1024 * 1024;

/** Manifest, key of the instance, table, rows, sequences, file, piece of a file, end. */
export type FrameKind = 'M' | 'K' | 'T' | 'R' | 'Q' | 'F' | 'C' | 'E';
const frameKinds = 'MKTRQFCE';

/** A piece of a backup. */
export interface Frame {
  kind: FrameKind;
  payload: Buffer;
}

/** A file that is not a backup, or a damaged one; the message explains the problem. */
export class BackupDamagedError extends Error {
  override readonly name = 'BackupDamagedError';
}

/** Writes the frames of a backup: kind, length, payload; after the last one the SHA-256 of all before it. */
export class FrameWriter {
  /** Bytes so far. */
  size = 0;
  readonly #output: Writable;
  readonly #hash = createHash('sha256');

  constructor(output: Writable) {
    this.#output = output;
  }

  async begin(): Promise<void> {
    await this.#write(Buffer.from(magic));
  }

  async frame(kind: FrameKind, payload: Uint8Array): Promise<void> {
    if (payload.length > maxFrameBytes) throw new Error(`A frame of ${payload.length} bytes is too long.`);
    const head = Buffer.alloc(headBytes);
    head.write(kind, 'latin1');
    head.writeUInt32BE(payload.length, 1);
    await this.#write(head);
    await this.#write(payload);
  }

  async json(kind: FrameKind, value: unknown): Promise<void> {
    await this.frame(kind, Buffer.from(JSON.stringify(value)));
  }

  async finish(): Promise<void> {
    await this.#write(this.#hash.copy().digest());
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    this.size += bytes.length;
    if (this.#output.errored !== null) throw this.#output.errored;
    if (!this.#output.write(bytes)) await once(this.#output, 'drain');
  }
}

/**
 * Reads the frames of a file. Throws `BackupDamagedError` as soon as something is wrong; only who has read to the end
 * knows that all of it was right.
 */
export async function* readFrames(path: string): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  const bytes = new ByteReader(createReadStream(path, { highWaterMark: 1024 * 1024 }));
  const line = await bytes.take(magic.length);
  const version = anyMagic.exec(line?.toString('latin1') ?? '')?.[1];
  if (line === null || version === undefined) throw new BackupDamagedError('This file is not a Lectern backup.');
  if (line.toString('latin1') !== magic)
    throw new BackupDamagedError(`This backup has format version ${version}, which needs a newer release of Lectern.`);
  hash.update(line);
  for (;;) {
    const head = await bytes.take(headBytes);
    if (head === null) throw truncated(bytes);
    const kind = head.toString('latin1', 0, 1);
    const length = head.readUInt32BE(1);
    if (!isFrameKind(kind) || length > maxFrameBytes)
      throw new BackupDamagedError(`The backup is damaged at byte ${bytes.position - headBytes}.`);
    const payload = await bytes.take(length);
    if (payload === null) throw truncated(bytes);
    hash.update(head).update(payload);
    if (kind === 'E') {
      const digest = await bytes.take(digestBytes);
      if (digest === null) throw truncated(bytes);
      if (!digest.equals(hash.digest())) throw new BackupDamagedError('The backup is damaged: its checksum is wrong.');
      if ((await bytes.take(1)) !== null)
        throw new BackupDamagedError('The backup is damaged: there is data after its end.');
      yield { kind, payload };
      return;
    }
    yield { kind, payload };
  }
}

function isFrameKind(text: string): text is FrameKind {
  return text.length === 1 && frameKinds.includes(text);
}

function truncated(bytes: ByteReader): BackupDamagedError {
  return new BackupDamagedError(`The backup is truncated after ${bytes.position} bytes.`);
}

/** Bytes of a stream in pieces of a wanted length. */
class ByteReader {
  /** Bytes received so far. */
  position = 0;
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #heldBytes = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** Null when there are not so many left. */
  async take(length: number): Promise<Buffer | null> {
    while (this.#heldBytes < length) {
      const next = await this.#chunks.next();
      if (next.done === true) {
        this.position += this.#heldBytes;
        return null;
      }
      this.#held.push(next.value);
      this.#heldBytes += next.value.length;
    }
    const all = this.#held.length === 1 && this.#held[0] !== undefined ? this.#held[0] : Buffer.concat(this.#held);
    const rest = all.subarray(length);
    this.#held = rest.length === 0 ? [] : [rest];
    this.#heldBytes = rest.length;
    this.position += length;
    return all.subarray(0, length);
  }
}
