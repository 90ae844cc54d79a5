import type { EntityId, UploadReplacement } from '@lectern/domain';
import { listUploadReplacements as loadUploadReplacements } from '@lectern/storage';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { getReadableUpload } from './authorize-upload.ts';

/** Earlier files of an asset, the latest first, at most a hundred. Throws `NOT_FOUND`. */
export async function listUploadReplacements(
  services: EngineServices,
  scope: EnvironmentScope,
  uploadId: EntityId,
): Promise<UploadReplacement[]> {
  return withRead(services, scope, async (ctx) => {
    await getReadableUpload(ctx, uploadId);
    return loadUploadReplacements(ctx.db, uploadId);
  });
}
