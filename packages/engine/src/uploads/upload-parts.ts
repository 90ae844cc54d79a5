import { Readable } from 'node:stream';
import { DomainError } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import { intakePrefix, readPartsTicket } from './upload-ticket-rules.ts';

/** A file that arrives in parts, and how far it is. */
export interface PartlyReceived {
  /** Bytes from its start that are stored. */
  offset: number;
  /** Bytes of the whole file. */
  size: number;
}

interface Part {
  path: string;
  start: number;
  size: number;
}

/** More would make each request slow, for all of them are counted. */
const maxParts = 4096;

/** Digits of the number in a part's name, so that names are in the order of the bytes. */
const startDigits = 15;

/**
 * How much of a file in parts is stored. A complete one is joined first, and then waits for its asset as one that was
 * sent at once. Throws `INVALID_AUTHORIZATION_HEADER` for a forged or expired ticket, `TECHNICAL_LIMIT_REACHED` once there
 * are too many parts.
 */
export async function findPartlyReceived(services: EngineServices, ticket: string): Promise<PartlyReceived> {
  const { path, size } = await readPartsTicket(services, ticket);
  if (await isWhole(services, path)) return { offset: size, size };
  const { offset, parts } = await listParts(services, path);
  if (offset === size) await joinParts(services, path, parts, size);
  else if (parts.length >= maxParts)
    throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'upload_parts', max: maxParts });
  return { offset, size };
}

/**
 * Stores the bytes that follow those of the parts before, from the offset that `findPartlyReceived` returned; as many as
 * arrive, if the connection breaks and the stream just ends. Joins the file after its last byte. Returns the bytes stored
 * so far. Throws as `findPartlyReceived` does, and `TECHNICAL_LIMIT_REACHED` for more bytes than were announced.
 */
export async function receivePart(
  services: EngineServices,
  ticket: string,
  offset: number,
  content: Readable,
): Promise<number> {
  const { path, size } = await readPartsTicket(services, ticket);
  const stored = await services.blobs.put(partPath(path, offset), content, { maxBytes: size - offset });
  const reached = offset + stored.size;
  return reached === size ? (await findPartlyReceived(services, ticket)).offset : reached;
}

async function isWhole({ blobs }: EngineServices, path: string): Promise<boolean> {
  return (await blobs.stat(intakePrefix + path)) !== null || (await blobs.stat(path)) !== null;
}

/** The parts that follow each other from the start of the file. */
async function listParts({ blobs }: EngineServices, path: string): Promise<{ parts: Part[]; offset: number }> {
  const folder = partPath(path, null);
  const found: Part[] = [];
  for await (const blob of blobs.list(folder))
    found.push({ path: blob.path, start: Number(blob.path.slice(folder.length)), size: blob.size });
  found.sort((one, other) => one.start - other.start);
  const parts: Part[] = [];
  let offset = 0;
  for (const part of found) {
    // Requests to two nodes stored other lengths at the same time: what follows is sent again.
    if (part.start !== offset) break;
    parts.push(part);
    offset += part.size;
  }
  return { parts, offset };
}

/** Makes one file of the parts. Another node may do the same: whoever is later finds the file, or replaces it by itself. */
async function joinParts(services: EngineServices, path: string, parts: readonly Part[], size: number): Promise<void> {
  const { blobs } = services;
  try {
    const joined = await blobs.put(intakePrefix + path, Readable.from(contentOf(services, parts)));
    if (joined.size !== size) {
      await blobs.remove(intakePrefix + path);
      throw new DomainError('INVALID_REQUEST', { reason: 'truncated' });
    }
  } catch (error) {
    if (!(await isWhole(services, path))) throw error;
  }
  for (const part of parts) await blobs.remove(part.path);
}

async function* contentOf({ blobs }: EngineServices, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const { path } of parts) {
    const content = await blobs.open(path);
    if (content === null) throw new DomainError('INVALID_REQUEST', { reason: 'truncated' });
    yield* content as AsyncIterable<Buffer>;
  }
}

function partPath(path: string, start: number | null): string {
  const name = start === null ? '' : String(start).padStart(startDigits, '0');
  return `${intakePrefix}/.parts${path}/${name}`;
}
