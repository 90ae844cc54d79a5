import { DomainError, type EntityId, type Upload } from '@lectern/domain';
import { deleteUploads, listUploadTracks, listUploadUsers, lockUploads } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { releaseUploadsFromSettings } from '../sites/release-uploads.ts';
import { authorizeOnUpload, getReadableUpload } from './authorize-upload.ts';
import { releaseFiles } from './release-files.ts';

const reportedUsers = 50;

/**
 * Removes an asset, its tracks and their files. Throws `UPLOAD_IS_CURRENTLY_IN_USE` (details `users`: records, at most
 * fifty) while a current or published version names it, `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyUpload(services: EngineServices, scope: EnvironmentScope, id: string): Promise<Upload> {
  const { upload, paths } = await withContentWrite(services, scope, async (ctx) => {
    const found = await getReadableUpload(ctx, id);
    await authorizeOnUpload(ctx, 'delete', found);
    const { users, paths: released } = await deleteUnused(ctx, [found]);
    const using = users.get(id);
    if (using !== undefined)
      throw new DomainError('UPLOAD_IS_CURRENTLY_IN_USE', { users: using.map((user) => ({ id: user, type: 'item' })) });
    return { upload: found, paths: released };
  });
  await releaseFiles(services, scope.site, paths);
  return upload;
}

/**
 * Removes those of some assets that no record names. Answers the records (at most fifty each) that keep the others, and
 * the files to let go of after the transaction.
 */
export async function deleteUnused(
  ctx: OperationContext,
  uploads: readonly Upload[],
): Promise<{ users: ReadonlyMap<EntityId, readonly EntityId[]>; paths: string[] }> {
  await lockUploads(
    ctx.db,
    uploads.map(({ id }) => id),
    'deletion',
  );
  const users = await listUploadUsers(
    ctx.db,
    uploads.map(({ id }) => id),
    reportedUsers,
  );
  const unused = uploads.filter(({ id }) => !users.has(id));
  const ids = unused.map(({ id }) => id);
  const tracks = await listUploadTracks(ctx.db, ids);
  await deleteUploads(ctx.db, ids);
  await releaseUploadsFromSettings(ctx, ids);
  for (const { id, path } of unused) {
    const filesLeft = [path, ...tracks.filter(({ uploadId }) => uploadId === id).map((track) => track.path)];
    ctx.emit({ kind: 'upload.deleted', uploadId: id, filesLeft });
  }
  return { users, paths: [...unused, ...tracks].map(({ path }) => path) };
}
