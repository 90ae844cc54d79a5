import type { EntityId, SavedFilter, SavedFilterKind } from '@lectern/domain';
import { updateSavedFilterRow } from '@lectern/storage';
import { type EnvironmentScope, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import type { SavedFilterAttributes } from './create-saved-filter.ts';
import { authorizeSharing, requireVisibleFilter } from './saved-filter-access.ts';
import { assertFilterValid } from './saved-filter-rules.ts';

/**
 * Updates a filter, shares it or makes it private to its creator. Throws `NOT_FOUND`, `INVALID_FIELD`,
 * `INVALID_RELATIONSHIP`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function updateSavedFilter(
  services: EngineServices,
  scope: EnvironmentScope,
  target: { kind: SavedFilterKind; id: EntityId },
  changes: Partial<SavedFilterAttributes>,
): Promise<SavedFilter> {
  return withContentWrite(services, scope, async (ctx) => {
    const before = await requireVisibleFilter(ctx, target.kind, target.id, { hold: true });
    const savedFilter = { ...before, ...changes };
    authorizeSharing(ctx, before, savedFilter);
    assertFilterValid(savedFilter, ctx.schema);
    await updateSavedFilterRow(ctx.db, savedFilter);
    ctx.emit({ noun: 'saved_filter', id: target.id, change: 'update' });
    return savedFilter;
  });
}
