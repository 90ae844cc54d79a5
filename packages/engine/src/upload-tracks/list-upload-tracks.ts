import type { EntityId, UploadTrack } from '@lectern/domain';
import { listUploadTracks as loadUploadTracks } from '@lectern/storage';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { getReadableUpload } from '../uploads/authorize-upload.ts';

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
