import type { EntityId, SavedFilter, SavedFilterKind } from '@lectern/domain';
import { deleteSavedFilter } from '@lectern/storage';
import { type EnvironmentScope, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { authorizeSharing, requireVisibleFilter } from './saved-filter-access.ts';

/** Removes a filter; menu items let go of it. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`. */
export async function destroySavedFilter(
  services: EngineServices,
  scope: EnvironmentScope,
  kind: SavedFilterKind,
  id: EntityId,
): Promise<SavedFilter> {
  return withContentWrite(services, scope, async (ctx) => {
    const savedFilter = await requireVisibleFilter(ctx, kind, id, { hold: true });
    authorizeSharing(ctx, savedFilter);
    await deleteSavedFilter(ctx.db, id);
    ctx.emit({ noun: 'saved_filter', id: id, change: 'delete' });
    return savedFilter;
  });
}
