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

/** Which versions of others count. */
export type ReferenceVersions = 'current' | 'published' | 'published-or-current';

/** Records that refer to a record or an asset and that the caller may read, the latest change first. */
export async function findReferringItems(
  ctx: ReadContext,
  targetKind: LinkTargetKind,
  id: EntityId,
  versions: ReferenceVersions,
): Promise<Item[]> {
  const links = await findLinksTo(ctx.db, targetKind, [id], referenceVersions(versions));
  const visible = await itemVisibility(ctx.projectDb, ctx.actor, ctx.site.id, ctx.environment.id, ctx.schema);
  const items = await findItemsByIds(ctx.db, [...new Set(links.map(({ itemId }) => itemId))], {
    schema: ctx.schema,
    version: versions === 'published' ? 'published' : 'current',
    visible,
  });
  return items.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || a.id.localeCompare(b.id));
}

/** A page of records that refer to another or to an asset. */
export interface ReferencePage {
  items: Item[];
  totalCount: number;
  /** Others refer to it too, which the principal may not read. */
  hasHidden: boolean;
}

/** A part of what `findReferringItems` returns, in the same order, and how many there are in all. */
export async function findReferringPage(
  ctx: ReadContext,
  targetKind: LinkTargetKind,
  id: EntityId,
  versions: ReferenceVersions,
  page: { limit: number; offset: number },
): Promise<ReferencePage> {
  const links = await findLinksTo(ctx.db, targetKind, [id], referenceVersions(versions));
  const ids = [...new Set(links.map(({ itemId }) => itemId))];
  const query: ItemQuery = {
    schema: ctx.schema,
    version: versions === 'published' ? 'published' : 'current',
    visible: await itemVisibility(ctx.projectDb, ctx.actor, ctx.site.id, ctx.environment.id, ctx.schema),
    itemTypeIds: null,
    ids,
    locale: '',
    orderBy: [{ by: { kind: 'meta', name: 'updated_at' }, direction: 'desc' }],
    ...page,
  };
  const totalCount = await countItems(ctx.db, query);
  return { items: await findItems(ctx.db, query), totalCount, hasHidden: totalCount < ids.length };
}

/** The versions whose links count. */
function referenceVersions(versions: ReferenceVersions): ('current' | 'published')[] {
  return versions === 'published-or-current' ? ['current', 'published'] : [versions];
}
