import type { EntityId, Item } from '@lectern/domain';
import { lockItemsOfType } from '@lectern/storage';
import type { OperationContext } from '../context.ts';
import { withCurrentPublished } from '../items/publication/published-state.ts';
import { saveItems } from '../items/save-items.ts';

const batchSize = 200;

/**
 * Publishes every valid current version of a model's records: without draft mode, the saved version is the published
 * one.
 */
export async function publishValidDrafts(ctx: OperationContext, itemTypeId: EntityId): Promise<void> {
  for (let afterId: EntityId | null = null; ;) {
    const items: Item[] = await lockItemsOfType(ctx.db, itemTypeId, { afterId, limit: batchSize });
    if (items.length === 0) return;
    afterId = items.at(-1)?.id ?? null;
    const drafts = items.filter((item) => item.isCurrentValid && item.publishedVersionId !== item.currentVersionId);
    await saveItems(
      ctx,
      drafts.map((before) => ({
        before,
        after: withCurrentPublished(before, ctx.now),
        events: ['publish'],
        isLenient: true,
      })),
    );
    if (items.length < batchSize) return;
  }
}
