import {
  DomainError,
  type EntityId,
  generateId,
  invalidField,
  requireCapability,
  type UploadCollection,
  eventsOf,
} from '@lectern/domain';
import {
  deleteUploadCollection,
  detachUploadsFromCollection,
  insertUploadCollection,
  listUploadCollections as loadUploadCollections,
  lockUploadCollectionTree,
  updateUploadCollectionRow,
} from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withContentWrite, withRead } from '../context.ts';
import {
  assertIsTree,
  childrenMovedUp,
  makeRoomFor,
  type MenuPlacement,
  nextPosition,
  placeEntries,
  placementEvents,
} from '../menus/menu-tree.ts';
import { assertIdIsFree } from '../schema/assert-id-is-free.ts';
import { dropRules } from '../roles/drop-rules.ts';
import type { EngineServices } from '../services.ts';

/** Attributes of a collection that people choose. */
export type UploadCollectionAttributes = Omit<UploadCollection, 'id'>;

/** A collection and the tree it stands in. */
export interface PlacedUploadCollection {
  collection: UploadCollection;
  tree: readonly UploadCollection[];
}

/** All collections, siblings in order. */
export async function listUploadCollections(
  services: EngineServices,
  scope: EnvironmentScope,
): Promise<UploadCollection[]> {
  return withRead(services, scope, ({ db }) => loadUploadCollections(db));
}

/** A collection. Throws `NOT_FOUND`. */
export async function getUploadCollection(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<PlacedUploadCollection> {
  return withRead(services, scope, async ({ db }) => find(await loadUploadCollections(db), id));
}

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
    assertValid(collection, tree);
    await insertUploadCollection(ctx.db, collection);
    const ids = await makeRoomFor(tree, collection, null, (sibling) => updateUploadCollectionRow(ctx.db, sibling));
    ctx.emit(...placementEvents('upload_collection', ids, tree));
    return find([...tree, collection], collection.id);
  });
}

/** Changes a collection. Throws like `createUploadCollection`, and `NOT_FOUND`. */
export async function updateUploadCollection(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  changes: Partial<UploadCollectionAttributes>,
): Promise<PlacedUploadCollection> {
  return inTree(services, scope, async (ctx, tree) => {
    const { collection: before } = find(tree, id);
    const collection = { ...before, ...changes };
    assertValid(collection, tree);
    await updateUploadCollectionRow(ctx.db, collection);
    const ids = await makeRoomFor(tree, collection, before, (sibling) => updateUploadCollectionRow(ctx.db, sibling));
    ctx.emit(...placementEvents('upload_collection', ids, tree));
    return { collection, tree };
  });
}

/**
 * Removes a collection; its assets stay, outside of any, its children move up one level, and rules of roles about it
 * go. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`, the transient `CONCURRENT_ROLE_UPDATE`.
 */
export async function destroyUploadCollection(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<PlacedUploadCollection> {
  return inTree(services, scope, async (ctx, tree) => {
    const found = find(tree, id);
    const { moved } = childrenMovedUp(tree, found.collection);
    for (const child of moved) await updateUploadCollectionRow(ctx.db, child);
    for (const uploadId of await detachUploadsFromCollection(ctx.db, id))
      ctx.emit({ noun: 'upload', id: uploadId, change: 'update' });
    await deleteUploadCollection(ctx.db, id);
    await dropRules(ctx, (rule) => rule.upload_collection === id || rule.move_to_upload_collection === id);
    ctx.emit(
      ...eventsOf(
        'upload_collection',
        'update',
        moved.map((child) => child.id),
      ),
      { noun: 'upload_collection', id: id, change: 'delete' },
    );
    return found;
  });
}

/** Moves collections. Throws `NOT_FOUND`, `INVALID_PARENT`, `DUPLICATE_POSITIONS_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function reorderUploadCollections(
  services: EngineServices,
  scope: EnvironmentScope,
  placements: readonly MenuPlacement[],
): Promise<{ moved: UploadCollection[]; tree: UploadCollection[] }> {
  return inTree(services, scope, async (ctx, tree) => {
    const { all, moved } = placeEntries(tree, placements);
    for (const collection of moved) await updateUploadCollectionRow(ctx.db, collection);
    ctx.emit(
      ...eventsOf(
        'upload_collection',
        'update',
        moved.map(({ id }) => id),
      ),
    );
    return { moved, tree: all.toSorted((a, b) => a.position - b.position) };
  });
}

/** Runs a change alone with the tree: two moves at once could otherwise close a circle that neither sees. */
async function inTree<T>(
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

function find(tree: readonly UploadCollection[], id: EntityId): PlacedUploadCollection {
  const collection = tree.find((candidate) => candidate.id === id);
  if (collection === undefined) throw new DomainError('NOT_FOUND');
  return { collection, tree };
}

function assertValid(collection: UploadCollection, tree: readonly UploadCollection[]): void {
  if (collection.label.trim() === '')
    throw DomainError.of([invalidField('UploadCollection', 'label', 'VALIDATION_REQUIRED')]);
  assertIsTree([...tree.filter(({ id }) => id !== collection.id), collection]);
}
