import { DomainError } from '@lectern/domain';
import type { ReadContext } from '../context.ts';
import { checkContent } from './content/check-content.ts';
import { type ItemDraft, requireFreeBlockIds } from './item-draft.ts';

/** Throws every problem of a draft that is not going to be stored. */
export async function requireValidDraft(ctx: ReadContext, { item, read }: ItemDraft): Promise<void> {
  await requireFreeBlockIds(ctx, item.id, read.chosenBlockIds);
  const { problems } = await checkContent(ctx.db, ctx.schema, {
    itemId: item.id,
    itemTypeId: item.itemTypeId,
    content: item.current,
  });
  if (problems.length > 0) throw DomainError.of(problems);
}
