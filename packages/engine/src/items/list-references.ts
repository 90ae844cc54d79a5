import type { EntityId, Item } from '@lectern/domain';
import {
  countItems,
  findItems,
  findItemsByIds,
  findLinksTo,
  type ItemQuery,
  type LinkTargetKind,
} from '@lectern/storage';
import { itemVisibility } from '../access/item-visibility.ts';
import type { ReadContext } from '../context.ts';
import { getReadableItem, openItemGate } from './item-access.ts';

/** Which versions of others count. */
export type ReferenceVersions = 'current' | 'published' | 'published-or-current';

/** Records that refer to a record, at any depth; those the principal may not read are left out. Throws `NOT_FOUND`. */
export async function listReferences(ctx: ReadContext, id: EntityId, versions: ReferenceVersions): Promise<Item[]> {
  await getReadableItem(ctx, await openItemGate(ctx), id);
  return findReferringItems(ctx, 'item', id, versions);
}

/**
 * A page of `listReferences`, in the same order, with the total: some records have thousands of referrers. Throws
 * `NOT_FOUND`.
 */
export async function listReferencePage(
  ctx: ReadContext,
  id: EntityId,
  versions: ReferenceVersions,
  page: { limit: number; offset: number },
): Promise<{ items: Item[]; totalCount: number }> {
  await getReadableItem(ctx, await openItemGate(ctx), id);
  const links = await findLinksTo(ctx.db, 'item', [id], versionsOf(versions));
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

/** Records that refer to a record or an asset and that the principal may read, the latest change first. */
export async function findReferringItems(
  ctx: ReadContext,
  targetKind: LinkTargetKind,
  id: EntityId,
  versions: ReferenceVersions,
): Promise<Item[]> {
  const links = await findLinksTo(ctx.db, targetKind, [id], versionsOf(versions));
  const visible = await itemVisibility(ctx.projectDb, ctx.actor, ctx.site.id, ctx.environment.id, ctx.schema);
  const items = await findItemsByIds(ctx.db, [...new Set(links.map(({ itemId }) => itemId))], {
    schema: ctx.schema,
    version: versions === 'published' ? 'published' : 'current',
    visible,
  });
  return items.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || a.id.localeCompare(b.id));
}

function versionsOf(versions: ReferenceVersions): ('current' | 'published')[] {
  return versions === 'published-or-current' ? ['current', 'published'] : [versions];
}
