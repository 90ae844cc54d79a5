import { type EntityId, generateId, type UploadCollection } from '@lectern/domain';
import { insertUploadCollection, updateUploadCollectionRow } from '@lectern/storage';
import type { EnvironmentScope } from '../context.ts';
import { makeRoomFor, nextPosition, placementEvents } from '../menus/menu-tree.ts';
import { assertIdIsFree } from '../schema/assert-id-is-free.ts';
import type { EngineServices } from '../services.ts';
import {
  assertUploadCollectionValid,
  requireUploadCollection,
  inTree,
  type PlacedUploadCollection,
  type UploadCollectionAttributes,
} from './upload-collection-rules.ts';

/**
 * Adds a collection, after its siblings unless a position is given. Throws `INVALID_FIELD`, `INVALID_PARENT`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function createUploadCollection(
  services: EngineServices,
  scope: EnvironmentScope,
  input: Partial<UploadCollectionAttributes> & { id?: EntityId | undefined },
): Promise<PlacedUploadCollection> {
  return inTree(services, scope, async (ctx, tree) => {
    assertIdIsFree('UploadCollection', input.id, tree);
    const collection: UploadCollection = {
      id: input.id ?? generateId(),
      label: input.label ?? '',
      parentId: input.parentId ?? null,
      position: input.position ?? nextPosition(tree, input.parentId ?? null),
    };
    assertUploadCollectionValid(collection, tree);
    await insertUploadCollection(ctx.db, collection);
    const ids = await makeRoomFor(tree, collection, null, (sibling) => updateUploadCollectionRow(ctx.db, sibling));
    ctx.emit(...placementEvents('upload_collection', ids, tree));
    return requireUploadCollection([...tree, collection], collection.id);
  });
}
