import { DomainError, type EntityId, type Item, linkStrategy } from '@lectern/domain';
import { findLinksTo, findPublishedChildIds, type ItemLink, lockItems } from '@lectern/storage';
import type { OperationContext } from '#context.ts';
import { contentParts } from '../content/walk-values.ts';
import { authorizeParts, type ItemGate } from '../item-access.ts';
import type { ItemChange } from '../save-items.ts';
import { withoutPublished } from './published-state.ts';
import { stripReferences } from './strip-references.ts';

/**
 * Finds what unpublishing records affects: descendants in a tree (only if `isRecursive`), and published referring
 * records, each by the strategy of its field. Returns the changes, those of the records first. Throws
 * `PUBLISHED_CHILDREN`, `PUBLISHED_REFERENCES` (details `items`), `INSUFFICIENT_PERMISSIONS`.
 */
export async function planUnpublication(
  ctx: OperationContext,
  gate: ItemGate,
  roots: readonly Item[],
  options: { isRecursive: boolean },
): Promise<ItemChange[]> {
  const leaving = new Map<EntityId, Item>(roots.map((root) => [root.id, root]));
  const stripped = new Map<EntityId, Set<EntityId>>();
  const takeOff = async (ids: readonly EntityId[]) => {
    const items = (await lockItems(ctx.db, ids)).filter((item) => item.published !== null && !leaving.has(item.id));
    for (const item of items) {
      authorizeParts(gate, 'publish', item, contentParts(ctx.schema, item.itemTypeId, item.published ?? item.current));
      leaving.set(item.id, item);
    }
    return items;
  };
  let wave: readonly Item[] = roots;
  while (wave.length > 0) {
    // Whole branches first: a reference from inside one is unpublished with it.
    const branches = [...wave];
    for (let level = wave; level.length > 0; branches.push(...level)) {
      const children = (await findPublishedChildIds(ctx.db, idsOf(level))).filter((id) => !leaving.has(id));
      if (children.length > 0 && !options.isRecursive) throw new DomainError('PUBLISHED_CHILDREN', { items: children });
      level = await takeOff(children);
    }
    const links = (await findLinksTo(ctx.db, 'item', idsOf(branches), ['published'])).filter(
      ({ itemId }) => !leaving.has(itemId),
    );
    const { following, losing } = sortByStrategy(ctx, links);
    for (const { itemId, targetId } of losing) stripped.set(itemId, (stripped.get(itemId) ?? new Set()).add(targetId));
    wave = await takeOff(following);
  }
  const unpublished = [...leaving.values()].map((before): ItemChange => ({
    before,
    after: withoutPublished(before),
    events: ['unpublish'],
  }));
  const targetsByItem = new Map([...stripped].filter(([itemId]) => !leaving.has(itemId)));
  return [
    ...unpublished,
    ...(await stripReferences(ctx, { targetsByItem, versions: 'published', refusal: 'PUBLISHED_REFERENCES' })),
  ];
}

function sortByStrategy(
  ctx: OperationContext,
  links: readonly ItemLink[],
): { following: EntityId[]; losing: ItemLink[] } {
  const withStrategy = (strategy: string) =>
    links.filter(
      ({ fieldId }) => linkStrategy(ctx.schema.fields.get(fieldId), 'on_reference_unpublish_strategy') === strategy,
    );
  const refused = withStrategy('fail');
  if (refused.length > 0)
    throw new DomainError('PUBLISHED_REFERENCES', { items: [...new Set(refused.map(({ itemId }) => itemId))] });
  return {
    following: withStrategy('unpublish').map(({ itemId }) => itemId),
    losing: withStrategy('delete_references'),
  };
}

function idsOf(items: readonly Item[]): EntityId[] {
  return items.map(({ id }) => id);
}
