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

/**
 * Makes sure that new bytes at an asset's address are seen by this environment only. Forks share addresses: the primary
 * environment keeps them, and the others are given the old bytes at another one. Answers false in a sandbox whose
 * address somebody else needs: it has to take a new one. Throws `CONCURRENT_UPLOAD_UPDATE` while the site is forked.
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
  await ctx.services.blobs.copy(upload.path, kept);
  for (const other of sharing) {
    await lockEnvironment(ctx.projectDb, other.key, 'shared');
    const moved = await moveUploadPath(inEnvironment(ctx.projectDb, other), upload.path, kept);
    await appendToOutbox(ctx.projectDb, placeOf(other), eventsOf('upload', 'update', moved));
  }
  return true;
}
