import type { Readable } from 'node:stream';
import { DomainError, type Site } from '@lectern/domain';
import { jwtVerify, SignJWT } from 'jose';
import type { EngineServices } from '../services.ts';
import { newStoredPath } from './stored-path.ts';

const ticketSeconds = 900;

/** Where a client may put the bytes of a new asset. */
export interface UploadTicket {
  /** Future storage path, `/<site>/<number>-<name>`. */
  path: string;
  /** Address for the PUT; it is the only credential and lives fifteen minutes. */
  url: string;
  /** What has to come along with the PUT. */
  requestHeaders: Record<string, string>;
}

/** Files that were put to a ticket's address and not made an asset of yet are kept below this. */
const intakePrefix = '/.intake';
const intakeLifeMs = 86_400_000;

/** Issues an address for the bytes of a new asset (reference, project 2). */
export async function issueUploadTicket(services: EngineServices, site: Site, filename: string): Promise<UploadTicket> {
  const now = services.clock.now();
  const path = newStoredPath(services, `/${site.id}`, filename);
  const direct = await services.blobs.uploadAddress(intakePrefix + path, ticketSeconds);
  if (direct !== null) return { path, ...direct };
  const ticket = await new SignJWT({ path })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('upload')
    .setExpirationTime(new Date(now.getTime() + ticketSeconds * 1000))
    .sign(services.instanceKey);
  return { path, url: `${services.publicUrl}/assets/uploads?ticket=${ticket}`, requestHeaders: {} };
}

/**
 * Stores the bytes sent to a ticket's address, whole or not at all. Throws `INVALID_AUTHORIZATION_HEADER` for a forged
 * or expired ticket, `INVALID_REQUEST` when fewer bytes came than declared or the address was used before,
 * `TECHNICAL_LIMIT_REACHED` over the size limit.
 */
export async function receiveUpload(
  services: EngineServices,
  ticket: string,
  content: Readable,
  declaredBytes: number | null,
): Promise<void> {
  const path = await readTicket(services, ticket);
  const intake = intakePrefix + path;
  if ((await services.blobs.stat(intake)) !== null || (await services.blobs.stat(path)) !== null)
    throw new DomainError('INVALID_REQUEST', { reason: 'already_received' });
  const { size } = await services.blobs
    .put(intake, content, { maxBytes: services.limits.uploadBytes })
    .catch((cause: unknown) => {
      if (cause instanceof DomainError) throw cause;
      throw new DomainError('INVALID_REQUEST', { reason: 'truncated' }, { cause });
    });
  if (declaredBytes !== null && size !== declaredBytes) {
    await services.blobs.remove(intake);
    throw new DomainError('INVALID_REQUEST', { reason: 'truncated' });
  }
}

/**
 * Puts the file a ticket was used for where assets are kept. Addresses of assets never change their bytes: whoever uses
 * a ticket again after this reaches the intake only. Does nothing when no such file came or it was taken before. Throws
 * `TECHNICAL_LIMIT_REACHED` over the size limit, which a store that takes files itself cannot enforce.
 */
export async function takeReceived(services: EngineServices, path: string): Promise<void> {
  const { blobs, limits } = services;
  const intake = intakePrefix + path;
  const received = await blobs.stat(intake);
  if (received === null || (await blobs.stat(path)) !== null) return;
  if (received.size > limits.uploadBytes) {
    await blobs.remove(intake);
    throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'upload_bytes', max: limits.uploadBytes });
  }
  await blobs.move(intake, path).catch(async (error: unknown) => {
    // Another request may have been quicker.
    if ((await blobs.stat(path)) === null) throw error;
  });
}

/** Removes files that were received a day ago and never made an asset, and what was received in part. */
export async function sweepIntake(services: EngineServices): Promise<void> {
  const before = new Date(services.clock.now().getTime() - intakeLifeMs);
  for await (const { path, modifiedAt } of services.blobs.list(`${intakePrefix}/`)) {
    if (modifiedAt < before) await services.blobs.remove(path);
  }
  await services.blobs.removeUnfinished(before);
}

async function readTicket(services: EngineServices, ticket: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(ticket, services.instanceKey, {
      algorithms: ['HS256'],
      audience: 'upload',
      currentDate: services.clock.now(),
    });
    if (typeof payload['path'] === 'string') return payload['path'];
  } catch (cause) {
    throw new DomainError('INVALID_AUTHORIZATION_HEADER', {}, { cause });
  }
  throw new DomainError('INVALID_AUTHORIZATION_HEADER');
}
