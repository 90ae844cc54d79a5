import { eventsOf, type UploadCollection } from '@lectern/domain';
import { updateUploadCollectionRow } from '@lectern/storage';
import type { EnvironmentScope } from '../context.ts';
import { type MenuPlacement, placeEntries } from '../menus/menu-tree.ts';
import type { EngineServices } from '../services.ts';
import { inTree } from './upload-collection-rules.ts';

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
