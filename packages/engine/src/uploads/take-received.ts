import { DomainError } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import { markUnclaimed } from './unclaimed-files.ts';
import { intakePrefix } from './upload-ticket-rules.ts';

/**
 * Moves the uploaded file of a ticket to the asset store. The bytes at an asset's URL never change: a second use of the
 * ticket reaches the intake only. Moves nothing when no such file was uploaded or it was moved before, or when `admit`
 * throws: the file may be tried again then. Throws `TECHNICAL_LIMIT_REACHED` above the size limit, which a store with
 * direct uploads cannot enforce.
 */
export async function takeReceived(
  services: EngineServices,
  path: string,
  admit?: (size: number) => Promise<void>,
): Promise<void> {
  const { blobs, limits } = services;
  const intake = intakePrefix + path;
  const received = await blobs.stat(intake);
  if ((await blobs.stat(path)) !== null) {
    // An asset is tried again: its file has another day.
    await markUnclaimed(services, path);
    return;
  }
  if (received === null) return;
  if (received.size > limits.uploadBytes) {
    await blobs.remove(intake);
    throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'upload_bytes', max: limits.uploadBytes });
  }
  await admit?.(received.size);
  await markUnclaimed(services, path);
  await blobs.move(intake, path).catch(async (error: unknown) => {
    // Another request may have been quicker.
    if ((await blobs.stat(path)) === null) throw error;
  });
}
