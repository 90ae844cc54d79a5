import { DomainError, type EntityId, generateId, type UploadTrack } from '@lectern/domain';
import { insertUploadTrack, listUploadTracks, lockUploads } from '@lectern/storage';
import { type EnvironmentScope, withContentWrite, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { enqueueTask } from '../tasks.ts';
import { receiveTrackFile } from './track-file.ts';
import { readTrackLanguage, requireChangeableVideo } from './track-rules.ts';

/** Each is named in the playlist that players read first. */
const maxTracks = 100;

/** The attributes of a new track. */
export interface NewUploadTrack {
  /** Path of an upload request, or an address to download from. */
  source: string;
  type: UploadTrack['type'];
  /** The language's English name unless given. */
  name?: string | undefined;
  languageCode: string;
  closedCaptions?: boolean | null | undefined;
}

/**
 * Adds subtitles or sound to a video. Throws `NOT_FOUND`, `NOT_A_VIDEO`,
 * `IMMUTABLE_UPLOAD_TRACKS_IN_SANDBOX_ENVIRONMENT`, `INVALID_FIELD`, `TECHNICAL_LIMIT_REACHED`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function createUploadTrack(
  services: EngineServices,
  scope: EnvironmentScope,
  uploadId: EntityId,
  input: NewUploadTrack,
): Promise<UploadTrack> {
  await withRead(services, scope, (ctx) => requireChangeableVideo(ctx, uploadId));
  const languageCode = readTrackLanguage(input.languageCode);
  const path = await receiveTrackFile(services, scope, input.source, input.type);
  return withContentWrite(services, scope, async (ctx) => {
    const { video } = await requireChangeableVideo(ctx, uploadId);
    await lockUploads(ctx.db, [uploadId], 'reference');
    if ((await listUploadTracks(ctx.db, [uploadId])).length >= maxTracks)
      throw new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'upload_tracks', max: maxTracks });
    const track: UploadTrack = {
      id: generateId(),
      uploadId,
      path,
      type: input.type,
      name: input.name ?? new Intl.DisplayNames(['en'], { type: 'language' }).of(languageCode) ?? languageCode,
      languageCode,
      closedCaptions: input.type === 'subtitles' ? (input.closedCaptions ?? false) : null,
      status: input.type === 'audio' ? 'preparing' : 'ready',
      error: null,
      createdAt: ctx.now,
    };
    await insertUploadTrack(ctx.db, track);
    // A video without a stream has its tracks queued once there is one.
    if (track.type === 'audio' && video !== null)
      await enqueueTask(ctx.projectDb, 'video.encode_track', { playbackId: video.playbackId, trackId: track.id });
    ctx.emit({ noun: 'upload', id: uploadId, change: 'update' });
    ctx.emit({ noun: 'upload_track', id: track.id, change: 'create', uploadId });
    return track;
  });
}
