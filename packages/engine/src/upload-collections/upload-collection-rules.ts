import { DomainError, type EntityId, invalidField, requireCapability, type UploadCollection } from '@lectern/domain';
import { listUploadCollections as loadUploadCollections, lockUploadCollectionTree } from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite } from '../context.ts';
import { assertIsTree } from '../menus/menu-tree.ts';
import type { EngineServices } from '../services.ts';

/** Attributes of a collection that people choose. */
export type UploadCollectionAttributes = Omit<UploadCollection, 'id'>;

/** A collection and its tree. */
export interface PlacedUploadCollection {
  collection: UploadCollection;
  tree: readonly UploadCollection[];
}

/** Runs a change alone with the tree: two moves at once could otherwise close a circle that neither sees. */
export async function inTree<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  change: (ctx: OperationContext, tree: readonly UploadCollection[]) => Promise<T>,
): Promise<T> {
  return withContentWrite(services, scope, async (ctx) => {
    requireCapability(ctx.actor, 'can_manage_upload_collections');
    await lockUploadCollectionTree(ctx.db, ctx.environment.key);
    return change(ctx, await loadUploadCollections(ctx.db));
  });
}

/** A collection of the tree by its ID. Throws `NOT_FOUND`. */
export function requireUploadCollection(tree: readonly UploadCollection[], id: EntityId): PlacedUploadCollection {
  const collection = tree.find((candidate) => candidate.id === id);
  if (collection === undefined) throw new DomainError('NOT_FOUND');
  return { collection, tree };
}

/** Throws `INVALID_FIELD` or `INVALID_PARENT` unless the collection fits into the tree. */
export function assertUploadCollectionValid(collection: UploadCollection, tree: readonly UploadCollection[]): void {
  if (collection.label.trim() === '')
    throw DomainError.of([invalidField('UploadCollection', 'label', 'VALIDATION_REQUIRED')]);
  assertIsTree([...tree.filter(({ id }) => id !== collection.id), collection]);
}
