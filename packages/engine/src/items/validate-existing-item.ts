import type { EntityId } from '@lectern/domain';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { getReadableItem, itemTypeOf, openItemGate } from './item-access.ts';
import { requireCreator } from './require-creator.ts';
import { requireValidDraft } from './require-valid-draft.ts';
import { type ItemPatch, patchedDraft } from './update-item.ts';

/** Runs every check of an update and stores nothing. Throws what `updateItem` throws about content, drafts included. */
export async function validateExistingItem(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  patch: ItemPatch,
): Promise<void> {
  await withRead(services, scope, async (ctx) => {
    const gate = await openItemGate(ctx);
    const before = await getReadableItem(ctx, gate, id);
    const draft = patchedDraft(ctx, gate, itemTypeOf(ctx, before.itemTypeId), before, patch);
    await requireCreator(ctx, patch.creator, [ctx.actor.creator, before.creator]);
    await requireValidDraft(ctx, draft);
  });
}
