import type { EntityId, SavedFilter, SavedFilterKind } from '@lectern/domain';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireVisibleFilter } from './saved-filter-access.ts';

/** A filter. Throws `NOT_FOUND` for one that somebody else keeps to themselves, too. */
export async function getSavedFilter(
  services: EngineServices,
  scope: EnvironmentScope,
  kind: SavedFilterKind,
  id: EntityId,
): Promise<SavedFilter> {
  return withRead(services, scope, (ctx) => requireVisibleFilter(ctx, kind, id));
}
