import type { Site } from '@lectern/domain';
import { SignJWT } from 'jose';
import type { EngineServices } from '../services.ts';
import { newStoredPath } from './stored-path.ts';
import { intakePrefix, ticketSeconds, type UploadTicket } from './upload-ticket-rules.ts';

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
