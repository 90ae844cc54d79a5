import { DomainError, type EntityId, generateId, type Upload, uploadArchiveMax } from '@lectern/domain';
import { findEnvironmentByKey, findSite, findUploadsByIds, inEnvironment } from '@lectern/storage';
import { seal, unsealIfPossible } from '../access/secrets.ts';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { uploadVisibility } from './upload-visibility.ts';

/** How long the download of an archive can be started. One that is running goes on. */
const addressSeconds = 60;

/** Where an archive of assets can be downloaded. */
export interface ArchiveAddress {
  id: EntityId;
  /** The only credential; it names no asset and no one. */
  url: string;
  filename: string;
  /** Bytes of all files. */
  size: number;
  expiresAt: Date;
}

/** What an archive contains. */
export interface UploadArchive {
  siteId: EntityId;
  filename: string;
  /** In the order in which they were asked for; those that were deleted since are missing. */
  uploads: readonly Upload[];
}

interface Ticket {
  /** What else is sealed with the same key is no ticket. */
  purpose: 'upload archive';
  environmentKey: string;
  ids: readonly EntityId[];
  expiresAt: number;
}

/**
 * Issues an address that serves assets as one archive. It is encrypted rather than stored, so that every node can serve
 * it. Throws `TOO_MANY_OPERATIONS` (details `max`) above `uploadArchiveMax`, `MISSING_UPLOAD_IDS` (details `ids`) for
 * assets that are not there or not readable.
 */
export async function issueArchiveAddress(
  services: EngineServices,
  scope: EnvironmentScope,
  ids: readonly EntityId[],
): Promise<ArchiveAddress> {
  if (ids.length > uploadArchiveMax) throw new DomainError('TOO_MANY_OPERATIONS', { max: uploadArchiveMax });
  const uploads = await withRead(services, scope, async (ctx) => {
    const visible = await uploadVisibility(ctx.projectDb, ctx.actor, ctx.site.id, ctx.environment.id);
    return findUploadsByIds(ctx.db, ids, visible);
  });
  const found = new Set(uploads.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw new DomainError('MISSING_UPLOAD_IDS', { ids: missing });
  const expiresAt = new Date(services.clock.now().getTime() + addressSeconds * 1000);
  const ticket: Ticket = {
    purpose: 'upload archive',
    environmentKey: scope.environment.key,
    ids,
    expiresAt: expiresAt.getTime(),
  };
  const sealed = Buffer.from(seal(services.instanceKey, JSON.stringify(ticket)), 'base64').toString('base64url');
  return {
    id: generateId(),
    url: `${services.publicUrl}/assets/archives?ticket=${sealed}`,
    filename: filenameOf(scope.site.name),
    size: uploads.reduce((sum, { size }) => sum + size, 0),
    expiresAt,
  };
}

/** What the address of an archive serves; null when it is not ours or has expired, or its environment is gone. */
export async function openArchive(services: EngineServices, sealed: string): Promise<UploadArchive | null> {
  const ticket = readTicket(services, sealed);
  if (ticket === null) return null;
  const db = services.db.kysely;
  const environment = await findEnvironmentByKey(db, ticket.environmentKey);
  if (environment?.status !== 'ready') return null;
  const site = await findSite(db, environment.siteId);
  if (site === null) return null;
  const found = await findUploadsByIds(inEnvironment(db, environment), ticket.ids);
  const byId = new Map(found.map((upload) => [upload.id, upload]));
  return {
    siteId: site.id,
    filename: filenameOf(site.name),
    uploads: ticket.ids.flatMap((id) => byId.get(id) ?? []),
  };
}

function readTicket({ instanceKey, clock }: EngineServices, sealed: string): Ticket | null {
  const text = unsealIfPossible(instanceKey, sealed);
  if (text === null) return null;
  // Only this server can have sealed it; other secrets may be any text.
  const ticket = parse(text);
  if (ticket?.purpose !== 'upload archive' || ticket.expiresAt === undefined) return null;
  return ticket.expiresAt > clock.now().getTime() ? (ticket as Ticket) : null;
}

function parse(text: string): Partial<Ticket> | null {
  try {
    return JSON.parse(text) as Partial<Ticket> | null;
  } catch {
    return null;
  }
}

function filenameOf(siteName: string): string {
  return `${siteName} assets.zip`;
}
