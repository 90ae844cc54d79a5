import { viewItemTypes } from '@lectern/engine';
import { presentItemType } from '../item-types/present-item-type.ts';
import { presentItem } from '../items/present-item.ts';
import type { PresentKnownEntity } from './entity-presenter.ts';
import { inOlderVersion } from './older-versions.ts';
import { presentCreatorOnce } from './present-creator-once.ts';
import { readInEnvironment } from './read-in-environment.ts';

/** A record with its model and its creator. */
export const presentItemEntity: PresentKnownEntity<'item'> = (services, item, context) =>
  readInEnvironment(services, context, async (ctx) => {
    const itemType = ctx.schema.itemTypes.get(item.itemTypeId);
    const views = itemType === undefined ? [] : await viewItemTypes(ctx.db, ctx.schema, [itemType]);
    const creator = item.creator === null ? null : await presentCreatorOnce(services, context, item.creator);
    const entity = presentItem(item, { schema: ctx.schema, isNested: context.isNested });
    return {
      entity: await inOlderVersion(ctx, entity, context.version),
      related: [...views.map(presentItemType), ...(creator === null ? [] : [creator])],
    };
  });
