import type { ResourceObject } from '@lectern/contract';
import type { Item } from '@lectern/domain';
import { viewItemTypes, withRead } from '@lectern/engine';
import { presentItemType } from '../item-types/present-item-type.ts';
import { type EnvironmentRequest, ok, type Reply } from '../route.ts';
import { presentItem } from './present-item.ts';

/** Answers with a record in regular mode. */
export async function withoutModel(
  { services, scope }: Pick<EnvironmentRequest, 'services' | 'scope'>,
  item: Item,
): Promise<Reply> {
  return withRead(services, scope, async ({ schema }) => ok(presentItem(item, { schema })));
}

/** Answers with a record in regular mode, and its model as it is now in `included`. */
export async function withModel(
  { services, scope }: Pick<EnvironmentRequest, 'services' | 'scope'>,
  item: Item,
  reply: (data: ResourceObject, extra: { included: ResourceObject[] }) => Reply,
): Promise<Reply> {
  return withRead(services, scope, async (ctx) => {
    const itemType = ctx.schema.itemTypes.get(item.itemTypeId);
    const views = itemType === undefined ? [] : await viewItemTypes(ctx.db, ctx.schema, [itemType]);
    return reply(presentItem(item, { schema: ctx.schema }), { included: views.map(presentItemType) });
  });
}
