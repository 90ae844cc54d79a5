import { isDeepStrictEqual } from 'node:util';
import {
  authorize,
  DomainError,
  type EntityId,
  type EnvironmentSchema,
  generateId,
  type Item,
  type ItemContent,
} from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import {
  findItemSummaries,
  findItemVersion,
  findLinksTo,
  findUploadsByIds,
  type ItemVersion,
  lockItems,
} from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { blockIdsIn } from './content/block-index.ts';
import { checkContent } from './content/check-content.ts';
import { dropReferences, withFreshBlocks } from './content/map-content.ts';
import { walkValues } from './content/walk-values.ts';
import { openItemGate, requireReadable } from './item-access.ts';
import { saveItems } from './save-items.ts';

/** A record after a restore, and the new version. */
export interface RestoredVersion {
  item: Item;
  version: ItemVersion;
}

/**
 * Makes an old version the current one, as a new version with the same blocks; references to deleted records are
 * omitted. Changes nothing published, and keeps values that are now invalid as an invalid draft. Restoring the
 * published version makes the record's status `published` again. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function restoreItemVersion(
  services: EngineServices,
  scope: EnvironmentScope,
  versionId: EntityId,
): Promise<RestoredVersion> {
  return withContentWrite(services, scope, async (ctx) => {
    const gate = await openItemGate(ctx);
    const old = await findItemVersion(ctx.db, versionId);
    if (old === null) throw new DomainError('NOT_FOUND');
    const before = requireReadable(gate, (await lockItems(ctx.db, [old.itemId]))[0]);
    authorize([null, ...ctx.schema.settings.locales].every((locale) => gate('update', before, { locale })));

    const current = await withOwnBlocks(ctx, old, await withoutVanished(ctx, old));
    const { problems } = await checkContent(
      ctx.db,
      ctx.schema,
      { itemId: before.id, itemTypeId: before.itemTypeId, content: current },
      { holdsReferences: true },
    );
    const isCurrentValid = problems.length === 0;
    const currentVersionId = generateId();
    const isLive = before.published !== null && isDeepStrictEqual(current, before.published);
    const publishedVersionId = isLive ? currentVersionId : before.publishedVersionId;
    const item: Item = { ...before, current, currentVersionId, publishedVersionId, isCurrentValid, updatedAt: ctx.now };
    await saveItems(ctx, [{ before, after: item, events: ['update'], isLenient: !isCurrentValid }]);
    const version = await findItemVersion(ctx.db, item.currentVersionId);
    if (version === null) throw new Error(`version ${item.currentVersionId} was not stored`);
    return { item, version };
  });
}

/** Blocks keep their IDs, so that a restore can be undone; one that another record has now gets another ID. */
async function withOwnBlocks(
  ctx: OperationContext,
  { itemId, itemTypeId }: ItemVersion,
  content: ItemContent,
): Promise<ItemContent> {
  const links = await findLinksTo(ctx.db, 'block', blockIdsIn(ctx.schema, itemTypeId, content));
  const taken = new Set(links.filter((link) => link.itemId !== itemId).map(({ targetId }) => targetId));
  return taken.size === 0 ? content : withFreshBlocks(ctx.schema, itemTypeId, content, ({ id }) => taken.has(id));
}

async function withoutVanished(ctx: OperationContext, { itemTypeId, content }: ItemVersion): Promise<ItemContent> {
  const { itemIds, uploadIds } = referencesIn(ctx.schema, itemTypeId, content);
  const items = await findItemSummaries(ctx.db, itemIds);
  const uploads = new Set((await findUploadsByIds(ctx.db, uploadIds)).map(({ id }) => id));
  return dropReferences(ctx.schema, itemTypeId, content, {
    itemIds: new Set(itemIds.filter((id) => !items.has(id))),
    uploadIds: new Set(uploadIds.filter((id) => !uploads.has(id))),
  });
}

function referencesIn(
  schema: EnvironmentSchema,
  itemTypeId: EntityId,
  content: ItemContent,
): { itemIds: EntityId[]; uploadIds: EntityId[] } {
  const all = [...walkValues(schema, itemTypeId, content)].map(({ field, value }) =>
    fieldTypeOf(field).references(value),
  );
  return {
    itemIds: [...new Set(all.flatMap(({ itemIds }) => itemIds))],
    uploadIds: [...new Set(all.flatMap(({ uploadIds }) => uploadIds))],
  };
}
