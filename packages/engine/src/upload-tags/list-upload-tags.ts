import { canOnSomeUpload, type UploadTag } from '@lectern/domain';
import { countUploadTags, listUploadTags as loadUploadTags, type UploadTagQuery } from '@lectern/storage';
import type { ReadContext } from '../context.ts';

/** A page of tags by name, and how many there are. A caller who may read no asset is told of none. */
export async function listUploadTags(
  ctx: ReadContext,
  query: UploadTagQuery,
): Promise<{ tags: UploadTag[]; totalCount: number }> {
  if (!canOnSomeUpload(ctx.actor, 'read', ctx.environment.id)) return { tags: [], totalCount: 0 };
  return { tags: await loadUploadTags(ctx.db, query), totalCount: await countUploadTags(ctx.db, query) };
}
