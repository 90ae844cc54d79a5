import { DomainError, type EntityId, generateId, invalidField, type Upload, type UploadTrack } from '@lectern/domain';
import {
  deleteUploadTrack,
  insertUploadTrack,
  listUploadTracks as loadUploadTracks,
  lockUploads,
} from '@lectern/storage';
import { type EnvironmentScope, type ReadContext, withContentWrite, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { authorizeOnUpload, getReadableUpload } from '../uploads/authorize-upload.ts';
import { releaseFiles } from '../uploads/release-files.ts';
import { receiveTrackFile } from './track-file.ts';

/** What a caller says of a new track. */
export interface NewUploadTrack {
  /** Path of an upload request, or an address to download from. */
  source: string;
  type: UploadTrack['type'];
  /** The language's English name unless given. */
  name?: string | undefined;
  languageCode: string;
  closedCaptions?: boolean | null | undefined;
}

/** Tracks of an asset, the oldest first. Throws `NOT_FOUND`. */
export async function listUploadTracks(
  services: EngineServices,
  scope: EnvironmentScope,
  uploadId: EntityId,
): Promise<UploadTrack[]> {
  return withRead(services, scope, async (ctx) => {
    await getReadableUpload(ctx, uploadId);
    return loadUploadTracks(ctx.db, [uploadId]);
  });
}

/**
 * Adds subtitles or sound to a video. Throws `NOT_FOUND`, `NOT_A_VIDEO`,
 * `IMMUTABLE_UPLOAD_TRACKS_IN_SANDBOX_ENVIRONMENT`, `INVALID_FIELD`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function createUploadTrack(
  services: EngineServices,
  scope: EnvironmentScope,
  uploadId: EntityId,
  input: NewUploadTrack,
): Promise<UploadTrack> {
  await withRead(services, scope, (ctx) => requireChangeableVideo(ctx, uploadId));
  const languageCode = readLanguage(input.languageCode);
  const path = await receiveTrackFile(services, scope, input.source, input.type);
  return withContentWrite(services, scope, async (ctx) => {
    await requireChangeableVideo(ctx, uploadId);
    await lockUploads(ctx.db, [uploadId], 'reference');
    const track: UploadTrack = {
      id: generateId(),
      uploadId,
      path,
      type: input.type,
      name: input.name ?? new Intl.DisplayNames(['en'], { type: 'language' }).of(languageCode) ?? languageCode,
      languageCode,
      closedCaptions: input.type === 'subtitles' ? (input.closedCaptions ?? false) : null,
      status: 'ready',
      error: null,
      createdAt: ctx.now,
    };
    await insertUploadTrack(ctx.db, track);
    ctx.emit({ noun: 'upload', id: uploadId, change: 'update' });
    ctx.emit({ noun: 'upload_track', id: track.id, change: 'create', uploadId });
    return track;
  });
}

/**
 * Removes a track with its file. Throws `NOT_FOUND`, `IMMUTABLE_UPLOAD_TRACKS_IN_SANDBOX_ENVIRONMENT`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyUploadTrack(
  services: EngineServices,
  scope: EnvironmentScope,
  uploadId: EntityId,
  id: EntityId,
): Promise<UploadTrack> {
  const track = await withContentWrite(services, scope, async (ctx) => {
    const upload = await getReadableUpload(ctx, uploadId);
    const found = (await loadUploadTracks(ctx.db, [uploadId])).find((candidate) => candidate.id === id);
    if (found === undefined) throw new DomainError('NOT_FOUND');
    await authorizeOnUpload(ctx, 'update', upload);
    requirePrimary(ctx);
    await deleteUploadTrack(ctx.db, id);
    ctx.emit({ noun: 'upload', id: uploadId, change: 'update', filesLeft: [found.path] });
    ctx.emit({ noun: 'upload_track', id, change: 'delete', uploadId });
    return found;
  });
  await releaseFiles(services, scope.site, [track.path]);
  return track;
}

/**
 * Makes subtitles of a video's own sound, which takes a service that recognises speech: without one it always refuses.
 * Throws `NOT_FOUND`, `NOT_A_VIDEO`, `IMMUTABLE_UPLOAD_TRACKS_IN_SANDBOX_ENVIRONMENT`, `INVALID_FIELD`,
 * `NO_PRIMARY_AUDIO_TRACK` for a silent video, `MUX_ERROR` otherwise, `INSUFFICIENT_PERMISSIONS`.
 */
export async function generateSubtitles(
  services: EngineServices,
  scope: EnvironmentScope,
  uploadId: EntityId,
  input: { languageCode: string },
): Promise<never> {
  const upload = await withRead(services, scope, (ctx) => requireChangeableVideo(ctx, uploadId));
  readLanguage(input.languageCode);
  if ((await services.inspector.hasSound(upload.path)) === false) throw new DomainError('NO_PRIMARY_AUDIO_TRACK');
  throw new DomainError('MUX_ERROR', { reason: 'speech_recognition_unavailable' });
}

async function requireChangeableVideo(ctx: ReadContext, uploadId: EntityId): Promise<Upload> {
  const upload = await getReadableUpload(ctx, uploadId);
  await authorizeOnUpload(ctx, 'update', upload);
  if (upload.mimeType?.startsWith('video/') !== true) throw new DomainError('NOT_A_VIDEO');
  requirePrimary(ctx);
  return upload;
}

/** Forks share videos with the primary environment: what belongs to the file is changed in one place. */
function requirePrimary({ environment }: ReadContext): void {
  if (!environment.isPrimary) throw new DomainError('IMMUTABLE_UPLOAD_TRACKS_IN_SANDBOX_ENVIRONMENT');
}

/** A BCP 47 code in its usual spelling. */
function readLanguage(code: string): string {
  try {
    const [language] = Intl.getCanonicalLocales(code);
    if (language !== undefined) return language;
  } catch {
    // Not a code: refused below.
  }
  throw DomainError.of([invalidField('UploadTrack', 'language_code', 'VALIDATION_FORMAT')]);
}
