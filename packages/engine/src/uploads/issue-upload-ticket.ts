import { DomainError, type Site } from '@lectern/domain';
import type { EngineServices } from '../services.ts';
import { expectRoomForTicket } from '../subscription/require-storage-room.ts';
import { newStoredPath } from './stored-path.ts';
import { intakeLifeMs, intakePrefix, signTicket, ticketSeconds, type UploadTicket } from './upload-ticket-rules.ts';

/** Issues an address for the bytes of a new asset (reference, project 2). */
export async function issueUploadTicket(services: EngineServices, site: Site, filename: string): Promise<UploadTicket> {
  const path = newStoredPath(services, `/${site.id}`, filename);
  const direct = await services.blobs.uploadAddress(intakePrefix + path, ticketSeconds);
  if (direct !== null) return { path, ...direct };
  const ticket = await signTicket(services, 'upload', { path }, ticketSeconds);
  return { path, url: `${services.publicUrl}/assets/uploads?ticket=${ticket}`, requestHeaders: {} };
}

/**
 * Issues an address for the bytes of a new asset that are sent in parts (tus 1.0), which lives for a day: an
 * interrupted upload continues there. Throws `TECHNICAL_LIMIT_REACHED` above the size limit, and `PLAN_UPGRADE_REQUIRED`
 * for a file that the plan of the site has no room for.
 */
export async function issuePartsTicket(
  services: EngineServices,
  site: Site,
  filename: string,
  size: number,
): Promise<UploadTicket> {
  const max = services.limits.uploadBytes;
  if (size > max) throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'upload_bytes', max });
  await expectRoomForTicket(services, site, size);
  const path = newStoredPath(services, `/${site.id}`, filename);
  const ticket = await signTicket(services, 'upload-in-parts', { path, size }, intakeLifeMs / 1000);
  return { path, url: `${services.publicUrl}/assets/uploads-in-parts?ticket=${ticket}`, requestHeaders: {} };
}
