import type { EnvironmentSchema, Item } from '@lectern/domain';
import type { OperationContext } from '../context.ts';
import { checkContents } from '../items/content/check-content.ts';

/** The same records with the validity of both versions computed again under a schema. Nothing is stored. */
export async function recheckItems(
  ctx: Pick<OperationContext, 'db'>,
  schema: EnvironmentSchema,
  items: readonly Item[],
): Promise<Item[]> {
  const versions = items.flatMap((item) => [
    { itemId: item.id, itemTypeId: item.itemTypeId, content: item.current },
    ...(item.published === null ? [] : [{ itemId: item.id, itemTypeId: item.itemTypeId, content: item.published }]),
  ]);
  const reports = await checkContents(ctx.db, schema, versions);
  let next = 0;
  const isNextValid = () => reports[next++]?.problems.length === 0;
  return items.map((item) => ({
    ...item,
    isCurrentValid: isNextValid(),
    isPublishedValid: item.published === null ? null : isNextValid(),
  }));
}
