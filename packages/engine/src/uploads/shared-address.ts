import { DomainError, type Environment, type Upload, eventsOf } from '@lectern/domain';
import {
  appendToOutbox,
  inEnvironment,
  listEnvironments,
  listUsedPaths,
  lockEnvironment,
  moveUploadPath,
  placeOf,
} from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import { newPath } from './replacement.ts';
import { markUnclaimed } from './unclaimed-files.ts';

/**
 * Ensures that new bytes at the URL of an asset are visible in this environment only. Forks share URLs: the primary
 * environment keeps them, and the others get the old bytes at another one. Returns false in a sandbox whose URL another
 * environment needs: it has to use a new one. Throws `CONCURRENT_UPLOAD_UPDATE` while the site is forked.
 */
export async function claimAddress(ctx: OperationContext, upload: Upload): Promise<boolean> {
  const others = (await listEnvironments(ctx.projectDb, ctx.site.id)).filter(({ key }) => key !== ctx.environment.key);
  if (others.some(({ status }) => status === 'creating'))
    throw new DomainError('CONCURRENT_UPLOAD_UPDATE', {}, { transient: true });
  const sharing: Environment[] = [];
  for (const other of others.filter(({ status }) => status === 'ready')) {
    if ((await listUsedPaths(inEnvironment(ctx.projectDb, other), [upload.path])).length > 0) sharing.push(other);
  }
  if (sharing.length === 0) return true;
  if (!ctx.environment.isPrimary) return false;

  const kept = newPath(ctx.services, upload.path, upload.filename);
  await markUnclaimed(ctx.services, kept);
  await ctx.services.blobs.copy(upload.path, kept);
  for (const other of sharing) {
    await lockEnvironment(ctx.projectDb, other.key, 'shared');
    const moved = await moveUploadPath(inEnvironment(ctx.projectDb, other), upload.path, kept);
    await appendToOutbox(ctx.projectDb, placeOf(other), eventsOf('upload', 'update', moved));
  }
  return true;
}
