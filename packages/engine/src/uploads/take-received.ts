import { DomainError } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import { intakePrefix } from './upload-ticket-rules.ts';

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
