import { DomainError, type Upload } from '@lectern/domain';
import { deleteUpload, listItemIdsUsingUpload, lockUploads } from '@lectern/storage';
import { type EnvironmentScope, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { authorizeOnUpload, getReadableUpload } from './authorize-upload.ts';

const reportedUsers = 50;

/**
 * Removes an asset and its file. Throws `UPLOAD_IS_CURRENTLY_IN_USE` (details `users`: records, at most fifty) while a
 * current or published version names it, `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function destroyUpload(services: EngineServices, scope: EnvironmentScope, id: string): Promise<Upload> {
  const upload = await withContentWrite(services, scope, async (ctx) => {
    const found = await getReadableUpload(ctx, id);
    await authorizeOnUpload(ctx, 'delete', found);
    await lockUploads(ctx.db, [id], 'deletion');
    const users = await listItemIdsUsingUpload(ctx.db, id, { versions: ['current', 'published'], limit: reportedUsers });
    if (users.length > 0) throw new DomainError('UPLOAD_IS_CURRENTLY_IN_USE', { users: users.map((user) => ({ id: user, type: 'item' })) });
    await deleteUpload(ctx.db, id);
    ctx.emit({ kind: 'upload.deleted', uploadId: id });
    return found;
  });
  await services.blobs.remove(upload.path);
  return upload;
}
