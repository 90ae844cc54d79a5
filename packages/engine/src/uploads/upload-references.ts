import type { EntityId, Item } from '@lectern/domain';
import type { ReadContext } from '../context.ts';
import { findReferringItems, findReferringPage, type ReferenceVersions } from '../items/find-referring-items.ts';
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

/**
 * A part of what `listItemsUsingUpload` returns, in the same order, and how many there are in all: a logo may be used by
 * thousands of records. Throws `NOT_FOUND`.
 */
export async function listUploadReferencePage(
  ctx: ReadContext,
  uploadId: EntityId,
  versions: ReferenceVersions,
  page: { limit: number; offset: number },
): Promise<{ items: Item[]; totalCount: number }> {
  await getReadableUpload(ctx, uploadId);
  return findReferringPage(ctx, 'upload', uploadId, versions, page);
}
