import type { EntityId } from '@lectern/domain';
import { updateUploadCollectionRow } from '@lectern/storage';
import type { EnvironmentScope } from '../context.ts';
import { makeRoomFor, placementEvents } from '../menus/menu-tree.ts';
import type { EngineServices } from '../services.ts';
import {
  assertUploadCollectionValid,
  requireUploadCollection,
  inTree,
  type PlacedUploadCollection,
  type UploadCollectionAttributes,
} from './upload-collection-rules.ts';

/** Changes a collection. Throws like `createUploadCollection`, and `NOT_FOUND`. */
export async function updateUploadCollection(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  changes: Partial<UploadCollectionAttributes>,
): Promise<PlacedUploadCollection> {
  return inTree(services, scope, async (ctx, tree) => {
    const { collection: before } = requireUploadCollection(tree, id);
    const collection = { ...before, ...changes };
    assertUploadCollectionValid(collection, tree);
    await updateUploadCollectionRow(ctx.db, collection);
    const ids = await makeRoomFor(tree, collection, before, (sibling) => updateUploadCollectionRow(ctx.db, sibling));
    ctx.emit(...placementEvents('upload_collection', ids, tree));
    return { collection, tree };
  });
}
