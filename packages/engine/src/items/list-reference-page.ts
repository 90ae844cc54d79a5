import type { EntityId, Item } from '@lectern/domain';
import { countItems, findItems, findLinksTo, type ItemQuery } from '@lectern/storage';
import { itemVisibility } from '../access/item-visibility.ts';
import type { ReadContext } from '../context.ts';
import { type ReferenceVersions, referenceVersions } from './find-referring-items.ts';
import { getReadableItem, openItemGate } from './item-access.ts';

/**
 * A part of what `listReferences` answers, in the same order, and how many there are in all: some records are referred
 * to by thousands. Throws `NOT_FOUND`.
 */
export async function listReferencePage(
  ctx: ReadContext,
  id: EntityId,
  versions: ReferenceVersions,
  page: { limit: number; offset: number },
): Promise<{ items: Item[]; totalCount: number }> {
  await getReadableItem(ctx, await openItemGate(ctx), id);
  const links = await findLinksTo(ctx.db, 'item', [id], referenceVersions(versions));
  const query: ItemQuery = {
    schema: ctx.schema,
    version: versions === 'published' ? 'published' : 'current',
    visible: await itemVisibility(ctx.projectDb, ctx.actor, ctx.site.id, ctx.environment.id, ctx.schema),
    itemTypeIds: null,
    ids: [...new Set(links.map(({ itemId }) => itemId))],
    locale: '',
    orderBy: [{ by: { kind: 'meta', name: 'updated_at' }, direction: 'desc' }],
    ...page,
  };
  return { items: await findItems(ctx.db, query), totalCount: await countItems(ctx.db, query) };
}
