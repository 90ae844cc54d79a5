import { type EntityId, eventsOf } from '@lectern/domain';
import { deleteUploadCollection, detachUploadsFromCollection, updateUploadCollectionRow } from '@lectern/storage';
import type { EnvironmentScope } from '../context.ts';
import { childrenMovedUp } from '../menus/menu-tree.ts';
import { dropRules } from '../roles/drop-rules.ts';
import type { EngineServices } from '../services.ts';
import { requireUploadCollection, inTree, type PlacedUploadCollection } from './upload-collection-rules.ts';

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
    const found = requireUploadCollection(tree, id);
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
