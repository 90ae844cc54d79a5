import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { authorizeCreate, requireModel } from './create-item.ts';
import { openItemGate } from './item-access.ts';
import { draftOf, type NewItem } from './item-draft.ts';
import { requireCreator } from './require-creator.ts';
import { requireValidDraft } from './require-valid-draft.ts';

/**
 * Runs every check of a creation and stores nothing. Throws what `createItem` throws about content, drafts included.
 */
export async function validateNewItem(
  services: EngineServices,
  scope: EnvironmentScope,
  input: NewItem,
): Promise<void> {
  await withRead(services, scope, async (ctx) => {
    const itemType = requireModel(ctx, input.itemTypeId);
    const draft = draftOf({ ...ctx, now: services.clock.now() }, itemType, input);
    authorizeCreate(ctx, await openItemGate(ctx), itemType, input, draft.item);
    await requireCreator(ctx, input.creator, [ctx.actor.creator]);
    await requireValidDraft(ctx, draft);
  });
}
