import { type BlockContent, type EntityId, fieldsOf, type Item, type ItemVersionSelector } from '@lectern/domain';
import { findItemsByIds, findLinksTo, type ItemVisibility } from '@lectern/storage';
import type { ReadContext } from '../context.ts';
import { blocksIn } from './content/block-index.ts';
import { byLocale } from './content/walk-values.ts';

/** A block and the record that embeds it. */
export interface FoundBlock {
  block: BlockContent;
  owner: Item;
}

/** Blocks by ID, wherever they are embedded in records the principal may read; in the order of the IDs. */
export async function findBlocks(
  ctx: ReadContext,
  ids: readonly EntityId[],
  view: { version: ItemVersionSelector; visible: ItemVisibility | null; onlyValid?: boolean | undefined },
): Promise<FoundBlock[]> {
  const links = await findLinksTo(ctx.db, 'block', ids, [view.version]);
  const owners = await findItemsByIds(ctx.db, [...new Set(links.map(({ itemId }) => itemId))], {
    schema: ctx.schema,
    version: view.version,
    visible: view.visible,
    onlyValid: view.onlyValid ?? false,
  });
  const found = new Map(
    owners.flatMap((owner) => blocksOf(ctx, owner, view.version).map((block) => [block.id, { block, owner }])),
  );
  return [...new Set(ids)].map((id) => found.get(id)).filter((block) => block !== undefined);
}

function blocksOf(
  ctx: ReadContext,
  { itemTypeId, current, published }: Item,
  version: ItemVersionSelector,
): BlockContent[] {
  const content = version === 'published' ? (published ?? {}) : current;
  return fieldsOf(ctx.schema, itemTypeId).flatMap((field) => {
    const stored = content[field.id];
    const values = field.isLocalized ? Object.values(byLocale(stored)) : [stored];
    return values.flatMap((value) => [...blocksIn(ctx.schema, field, value)]);
  });
}
