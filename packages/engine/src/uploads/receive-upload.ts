import type { Readable } from 'node:stream';
import { DomainError } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import { intakePrefix, readTicket } from './upload-ticket-rules.ts';

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
