import type { EntityId, Item } from '@lectern/domain';
import { findItems, listItemIdsUsingUpload } from '@lectern/storage';
import { itemVisibility } from '../access/item-visibility.ts';
import type { ReadContext } from '../context.ts';
import { getReadableUpload } from './authorize-upload.ts';

/** Whose references count: those of one version, or of the published one where there is one. */
export type ReferencesVersion = 'current' | 'published' | 'published-or-current';

const maxReferences = 500;

/** Records (never blocks) that use an asset and that the caller may read, at most five hundred. Throws `NOT_FOUND`. */
export async function listItemsUsingUpload(ctx: ReadContext, uploadId: EntityId, version: ReferencesVersion): Promise<Item[]> {
  await getReadableUpload(ctx, uploadId);
  const versions = version === 'published-or-current' ? (['current', 'published'] as const) : ([version] as const);
  const ids = await listItemIdsUsingUpload(ctx.db, uploadId, { versions, limit: maxReferences });
  if (ids.length === 0) return [];
  return findItems(ctx.db, {
    schema: ctx.schema,
    version: 'current',
    itemTypeIds: null,
    ids,
    locale: ctx.schema.settings.locales[0] ?? '',
    visible: await itemVisibility(ctx.projectDb, ctx.actor, ctx.site.id, ctx.environment.id, ctx.schema),
    orderBy: [{ by: { kind: 'meta', name: 'updated_at' }, direction: 'desc' }],
    limit: maxReferences,
    offset: 0,
  });
}
