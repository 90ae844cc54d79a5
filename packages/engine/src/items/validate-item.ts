import { DomainError, type EntityId } from '@lectern/domain';
import { type EnvironmentScope, type ReadContext, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { checkContent } from './content/check-content.ts';
import { authorizeCreate, requireModel } from './create-item.ts';
import { getReadableItem, itemTypeOf, openItemGate } from './item-access.ts';
import { draftOf, type ItemDraft, type NewItem, requireFreeBlockIds } from './item-draft.ts';
import { requireCreator } from './require-creator.ts';
import { type ItemPatch, patchedDraft } from './update-item.ts';

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
    await requireValid(ctx, draft);
  });
}

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
    await requireValid(ctx, draft);
  });
}

async function requireValid(ctx: ReadContext, { item, read }: ItemDraft): Promise<void> {
  await requireFreeBlockIds(ctx, item.id, read.chosenBlockIds);
  const { problems } = await checkContent(ctx.db, ctx.schema, {
    itemId: item.id,
    itemTypeId: item.itemTypeId,
    content: item.current,
  });
  if (problems.length > 0) throw DomainError.of(problems);
}
