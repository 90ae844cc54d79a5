import type { EntityId, Item } from '@lectern/domain';
import type { ReadContext } from '../context.ts';
import {
  findReferringItems,
  findReferringPage,
  type ReferencePage,
  type ReferenceVersions,
} from '../items/find-referring-items.ts';
import { uploadsInSettings } from '../sites/uploads-in-settings.ts';
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
 * thousands of records. With both versions, what else keeps the asset from being deleted is in it too. Throws
 * `NOT_FOUND`.
 */
export async function listUploadReferencePage(
  ctx: ReadContext,
  uploadId: EntityId,
  versions: ReferenceVersions,
  page: { limit: number; offset: number },
): Promise<ReferencePage & { isInSettings: boolean }> {
  await getReadableUpload(ctx, uploadId);
  const found = await findReferringPage(ctx, 'upload', uploadId, versions, page);
  return { ...found, isInSettings: uploadsInSettings(ctx.schema.settings).has(uploadId) };
}
