import { DomainError, type EntityId, type Upload } from '@lectern/domain';
import { deleteUploads, listUploadTracks, listUploadUsers, lockUploads } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { uploadsInSettings } from '../sites/uploads-in-settings.ts';
import { authorizeOnUpload, getReadableUpload } from './authorize-upload.ts';
import { releaseFilesOfCall } from './release-files.ts';

const reportedUsers = 50;

/**
 * Removes an asset, its tracks and their files. Throws `UPLOAD_IS_CURRENTLY_IN_USE` (details `users`: records, at most
 * fifty, and the site) while a current or published version names it or the settings show it, `NOT_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyUpload(services: EngineServices, scope: EnvironmentScope, id: string): Promise<Upload> {
  const { upload, paths } = await withContentWrite(services, scope, async (ctx) => {
    const found = await getReadableUpload(ctx, id);
    await authorizeOnUpload(ctx, 'delete', found);
    const { users, paths: released } = await deleteUnused(ctx, [found]);
    const using = users.get(id);
    if (using !== undefined) throw new DomainError('UPLOAD_IS_CURRENTLY_IN_USE', { users: using });
    return { upload: found, paths: released };
  });
  await releaseFilesOfCall(services, scope.site, paths);
  return upload;
}

/** What keeps an asset: a record, or the site by its settings. */
export interface UploadUser {
  id: EntityId;
  type: 'item' | 'site';
}

/**
 * Removes those of some assets that neither records nor settings name. Returns what keeps the others (at most fifty
 * records each), and the files to let go of after the transaction.
 */
export async function deleteUnused(
  ctx: OperationContext,
  uploads: readonly Upload[],
): Promise<{ users: ReadonlyMap<EntityId, readonly UploadUser[]>; paths: string[] }> {
  await lockUploads(
    ctx.db,
    uploads.map(({ id }) => id),
    'deletion',
  );
  const users = await usersOf(ctx, uploads);
  const unused = uploads.filter(({ id }) => !users.has(id));
  const ids = unused.map(({ id }) => id);
  const tracks = await listUploadTracks(ctx.db, ids);
  await deleteUploads(ctx.db, ids);
  for (const upload of unused) {
    const { id, path } = upload;
    const filesLeft = [path, ...tracks.filter(({ uploadId }) => uploadId === id).map((track) => track.path)];
    ctx.emit({ noun: 'upload', id: id, change: 'delete', filesLeft, before: upload });
  }
  return { users, paths: [...unused, ...tracks].map(({ path }) => path) };
}

/** What keeps each asset; those that nothing keeps are missing. */
async function usersOf(ctx: OperationContext, uploads: readonly Upload[]): Promise<Map<EntityId, UploadUser[]>> {
  const items = await listUploadUsers(
    ctx.db,
    uploads.map(({ id }) => id),
    reportedUsers,
  );
  const shown = uploadsInSettings(ctx.schema.settings);
  const found = uploads.map(({ id }): [EntityId, UploadUser[]] => [
    id,
    [
      ...(items.get(id) ?? []).map((itemId) => ({ id: itemId, type: 'item' as const })),
      ...(shown.has(id) ? [{ id: ctx.site.id, type: 'site' as const }] : []),
    ],
  ]);
  return new Map(found.filter(([, users]) => users.length > 0));
}
