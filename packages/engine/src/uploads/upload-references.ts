import type { EntityId, Item } from '@lectern/domain';
import type { ReadContext } from '../context.ts';
import { findReferringItems, type ReferenceVersions } from '../items/find-referring-items.ts';
import { getReadableUpload } from './authorize-upload.ts';

/**
 * Records (never blocks) that use an asset and that the principal may read, the latest change first. Throws `NOT_FOUND`.
 */
export async function listItemsUsingUpload(
  ctx: ReadContext,
  uploadId: EntityId,
  versions: ReferenceVersions,
): Promise<Item[]> {
  await getReadableUpload(ctx, uploadId);
  return findReferringItems(ctx, 'upload', uploadId, versions);
}
