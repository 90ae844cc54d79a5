import type { Readable } from 'node:stream';
import { DomainError, type Site } from '@lectern/domain';
import { jwtVerify, SignJWT } from 'jose';
import type { EngineServices } from '../services.ts';

const ticketSeconds = 900;

/** Where a client may put the bytes of a new asset. */
export interface UploadTicket {
  /** Future storage path, `/<site>/<epoch>-<name>`. */
  path: string;
  /** Address for the PUT; it is the only credential and lives fifteen minutes. */
  url: string;
}

/** Issues an address for the bytes of a new asset (reference, project 2). */
export async function issueUploadTicket(services: EngineServices, site: Site, filename: string): Promise<UploadTicket> {
  const now = services.clock.now();
  const path = `/${site.id}/${now.getTime()}-${filename}`;
  const ticket = await new SignJWT({ path })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('upload')
    .setExpirationTime(new Date(now.getTime() + ticketSeconds * 1000))
    .sign(services.instanceKey);
  return { path, url: `${services.publicUrl}/assets/uploads?ticket=${ticket}` };
}

/**
 * Stores the bytes sent to a ticket's address, whole or not at all. Throws `INVALID_AUTHORIZATION_HEADER` for a forged or
 * expired ticket, `INVALID_REQUEST` when fewer bytes came than declared or the address was used before,
 * `TECHNICAL_LIMIT_REACHED` over the size limit.
 */
export async function receiveUpload(
  services: EngineServices,
  ticket: string,
  content: Readable,
  declaredBytes: number | null,
): Promise<void> {
  const path = await readTicket(services, ticket);
  if ((await services.blobs.stat(path)) !== null) throw new DomainError('INVALID_REQUEST', { reason: 'already_received' });
  const { size } = await services.blobs.put(path, content, { maxBytes: services.limits.uploadBytes }).catch((cause: unknown) => {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError('INVALID_REQUEST', { reason: 'truncated' }, { cause });
  });
  if (declaredBytes !== null && size !== declaredBytes) {
    await services.blobs.remove(path);
    throw new DomainError('INVALID_REQUEST', { reason: 'truncated' });
  }
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
