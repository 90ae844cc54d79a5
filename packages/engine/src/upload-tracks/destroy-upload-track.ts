import { DomainError, type EntityId, type UploadTrack } from '@lectern/domain';
import { deleteUploadTrack, listUploadTracks as loadUploadTracks } from '@lectern/storage';
import { type EnvironmentScope, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { authorizeOnUpload, getReadableUpload } from '../uploads/authorize-upload.ts';
import { releaseFilesOfCall } from '../uploads/release-files.ts';
import { removeVideoFiles, soundFolder } from '../videos/video-files.ts';
import { requirePrimary } from './track-rules.ts';

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
  const { track, video } = await withContentWrite(services, scope, async (ctx) => {
    const upload = await getReadableUpload(ctx, uploadId);
    const found = (await loadUploadTracks(ctx.db, [uploadId])).find((candidate) => candidate.id === id);
    if (found === undefined) throw new DomainError('NOT_FOUND');
    await authorizeOnUpload(ctx, 'update', upload);
    requirePrimary(ctx);
    await deleteUploadTrack(ctx.db, id);
    ctx.emit({ noun: 'upload', id: uploadId, change: 'update', filesLeft: [found.path] });
    ctx.emit({ noun: 'upload_track', id, change: 'delete', uploadId });
    return { track: found, video: upload.video };
  });
  await releaseFilesOfCall(services, scope.site, [track.path]);
  if (track.type === 'audio' && video !== null) await removeVideoFiles(services, soundFolder(video.playbackId, id));
  return track;
}
