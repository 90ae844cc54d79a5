import type { EntityId, Item } from '@lectern/domain';
import { findItemsByIds, findLinksTo, type LinkTargetKind } from '@lectern/storage';
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

/** The versions whose links count. */
export function referenceVersions(versions: ReferenceVersions): ('current' | 'published')[] {
  return versions === 'published-or-current' ? ['current', 'published'] : [versions];
}
