import type { ItemResource, ItemTypeResource } from '@lectern/contract';
import type { Item } from '@lectern/domain';
import { viewItemTypes, withRead } from '@lectern/engine';
import { presentItemType } from '../item-types/present-item-type.ts';
import { type EnvironmentRequest, ok } from '../route.ts';
import { presentItem } from './present-item.ts';

type InEnvironment = Pick<EnvironmentRequest, 'services' | 'scope'>;

/** Returns with a record in regular mode. */
export async function withoutModel({ services, scope }: InEnvironment, item: Item) {
  return withRead(services, scope, async ({ schema }) => ok(presentItem(item, { schema })));
}

/** A record in regular mode, and its current model in `included`. */
export async function withModel(
  { services, scope }: InEnvironment,
  item: Item,
): Promise<[ItemResource, { included: ItemTypeResource[] }]> {
  return withRead(services, scope, async (ctx) => {
    const itemType = ctx.schema.itemTypes.get(item.itemTypeId);
    const views = itemType === undefined ? [] : await viewItemTypes(ctx.db, ctx.schema, [itemType]);
    return [presentItem(item, { schema: ctx.schema }), { included: views.map(presentItemType) }];
  });
}
