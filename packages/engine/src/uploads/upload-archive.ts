import {
  DomainError,
  type EntityId,
  type EnvironmentSchema,
  generateId,
  uploadArchiveMax,
  uploadArchivesPerPrincipal,
  uploadArchivesPerSite,
} from '@lectern/domain';
import {
  type ArchivedUpload,
  claimUploadArchive,
  countLiveArchives,
  endArchiveDownload,
  findEnvironmentByKey,
  findSite,
  findUploadArchive,
  holdUploadArchives,
  inEnvironment,
  insertUploadArchive,
  type NewUploadArchive,
  type Queryable,
  readArchivedIds,
  readArchivedUploads,
  renewArchiveDownload,
  type UploadQuery,
} from '@lectern/storage';
import { seal, unsealIfPossible } from '../access/secrets.ts';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { uploadsInSettings } from '../sites/uploads-in-settings.ts';
import { uploadVisibility } from './upload-visibility.ts';

export type { ArchivedUpload };

/** How long the download of an archive can be started. One that is running goes on. */
const addressMs = 60_000;
/** How long a download counts as running after its last sign of life: its node may have stopped. */
const downloadLeaseMs = 60_000;
/** Assets that are read together while an archive is written. */
const uploadsPerRead = 500;

/** Which assets to download: named ones, or all that match a list but those left out. */
export type ArchiveSelection = Pick<UploadQuery, 'ids' | 'except' | 'where' | 'search' | 'locale'>;

/** Where an archive of assets can be downloaded. */
export interface ArchiveAddress {
  id: EntityId;
  /** The only credential; it names no asset and no one. */
  url: string;
  filename: string;
  /** How many assets there are. */
  count: number;
  /** Bytes of all files. */
  size: number;
  expiresAt: Date;
}

/** An archive whose download can be started. */
export interface UploadArchive {
  id: EntityId;
  siteId: EntityId;
  environmentKey: string;
  filename: string;
}

/** The download of an archive, the only one of it. */
export interface UploadArchiveDownload {
  /** In the order of the archive, read in parts as they are needed; those that were deleted since are missing. */
  uploads: AsyncIterable<ArchivedUpload>;
  /** Has to be called every 20 seconds. False when the archive is gone, with its project: the download has to end. */
  renew(): Promise<boolean>;
  /** Has to be called at the end. One that broke off can be started again, as long as its address lasts. */
  end(result: { isComplete: boolean }): Promise<void>;
}

interface Ticket {
  /** What else is sealed with the same key is no ticket. */
  purpose: 'upload archive';
  id: EntityId;
}

/**
 * Stores which assets an archive contains, and issues an address that serves it for a minute. Throws
 * `TOO_MANY_OPERATIONS` (details `max`) above `uploadArchiveMax`, `MISSING_UPLOAD_IDS` (details `ids`) for named assets
 * that are not there or not readable, `TECHNICAL_LIMIT_REACHED` (details `limit`, `max`) while too many archives of the
 * principal or the project are being downloaded, `INVALID_FILTER_FIELDS_PARAM`.
 */
export async function issueArchiveAddress(
  services: EngineServices,
  scope: EnvironmentScope,
  select: (schema: EnvironmentSchema) => ArchiveSelection,
): Promise<ArchiveAddress> {
  const query = await withRead(services, scope, async (ctx): Promise<UploadQuery> => {
    const selection = select(ctx.schema);
    for (const named of [selection.ids, selection.except])
      if (named !== undefined && named.length > uploadArchiveMax) throw tooMany();
    return {
      ...selection,
      visible: await uploadVisibility(ctx.projectDb, ctx.actor, ctx.site.id, ctx.environment.id),
      inSettings: [...uploadsInSettings(ctx.schema.settings)],
      orderBy: [],
      // One more shows that there are too many.
      limit: uploadArchiveMax + 1,
      offset: 0,
    };
  });
  const { ids } = query;
  const now = services.clock.now();
  const { type, id: creatorId } = scope.actor.creator;
  const archive: NewUploadArchive = {
    id: generateId(),
    siteId: scope.site.id,
    environmentKey: scope.environment.key,
    owner: `${type}:${creatorId}`,
    expiresAt: new Date(now.getTime() + addressMs),
  };
  const { count, size } = await services.db.kysely.transaction().execute(async (tx) => {
    await holdUploadArchives(tx, archive.siteId);
    await assertRoom(tx, archive, now);
    const stored = await insertUploadArchive(inEnvironment(tx, scope.environment), archive, query);
    if (stored.count > uploadArchiveMax) throw tooMany();
    if (ids !== undefined && stored.count < ids.length) throw await missing(tx, archive.id, ids);
    return stored;
  });
  const ticket: Ticket = { purpose: 'upload archive', id: archive.id };
  const sealed = Buffer.from(seal(services.instanceKey, JSON.stringify(ticket)), 'base64').toString('base64url');
  return {
    id: archive.id,
    url: `${services.publicUrl}/assets/archives?ticket=${sealed}`,
    filename: filenameOf(scope.site.name),
    count,
    size,
    expiresAt: archive.expiresAt,
  };
}

/** The archive of an address; null when it is not ours, has expired or was downloaded, or its environment is gone. */
export async function findArchive(services: EngineServices, sealed: string): Promise<UploadArchive | null> {
  const id = readTicket(services, sealed);
  if (id === null) return null;
  const db = services.db.kysely;
  const archive = await findUploadArchive(db, id, services.clock.now());
  if (archive === null) return null;
  const environment = await findEnvironmentByKey(db, archive.environmentKey);
  if (environment?.status !== 'ready') return null;
  const site = await findSite(db, archive.siteId);
  return site === null ? null : { ...archive, filename: filenameOf(site.name) };
}

/** Starts the download of an archive; null while it is being downloaded. */
export async function startArchiveDownload(
  services: EngineServices,
  { id, environmentKey }: UploadArchive,
): Promise<UploadArchiveDownload | null> {
  const db = services.db.kysely;
  const download = { archiveId: id, downloadId: generateId() };
  const leaseEnd = () => new Date(services.clock.now().getTime() + downloadLeaseMs);
  const count = await claimUploadArchive(db, download, { now: services.clock.now(), liveUntil: leaseEnd() });
  if (count === null) return null;
  return {
    uploads: readAll(services, { id, environmentKey, count }),
    renew: () => renewArchiveDownload(db, download, leaseEnd()),
    end: (result) => endArchiveDownload(db, download, result),
  };
}

/** No transaction stays open meanwhile: a download may take hours. */
async function* readAll(
  services: EngineServices,
  { id, environmentKey, count }: { id: EntityId; environmentKey: string; count: number },
): AsyncGenerator<ArchivedUpload, void> {
  const db = services.db.kysely;
  for (let offset = 0; offset < count; offset += uploadsPerRead) {
    // It may be renamed or destroyed while an archive is written.
    const environment = await findEnvironmentByKey(db, environmentKey);
    if (environment?.status !== 'ready') throw new DomainError('INVALID_ENVIRONMENT');
    yield* await readArchivedUploads(inEnvironment(db, environment), id, { offset, limit: uploadsPerRead });
  }
}

async function assertRoom(tx: Queryable, archive: NewUploadArchive, now: Date): Promise<void> {
  const { ofSite, ofOwner } = await countLiveArchives(tx, archive, now);
  if (ofOwner >= uploadArchivesPerPrincipal)
    throw new DomainError('TECHNICAL_LIMIT_REACHED', {
      limit: 'upload_archives_of_principal',
      max: uploadArchivesPerPrincipal,
    });
  if (ofSite >= uploadArchivesPerSite)
    throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'upload_archives_of_site', max: uploadArchivesPerSite });
}

async function missing(tx: Queryable, archiveId: EntityId, ids: readonly EntityId[]): Promise<DomainError> {
  const found = new Set(await readArchivedIds(tx, archiveId));
  return new DomainError('MISSING_UPLOAD_IDS', { ids: ids.filter((id) => !found.has(id)) });
}

function tooMany(): DomainError {
  return new DomainError('TOO_MANY_OPERATIONS', { max: uploadArchiveMax });
}

function readTicket({ instanceKey }: EngineServices, sealed: string): EntityId | null {
  const text = unsealIfPossible(instanceKey, sealed);
  if (text === null) return null;
  // Only this server can have sealed it; other secrets may be any text.
  const ticket = parse(text);
  return ticket?.purpose === 'upload archive' && ticket.id !== undefined ? ticket.id : null;
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
