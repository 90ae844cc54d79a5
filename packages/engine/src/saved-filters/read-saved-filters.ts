import type { EntityId, SavedFilter, SavedFilterKind } from '@lectern/domain';
import { listSavedFilters as loadSavedFilters } from '@lectern/storage';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireVisibleFilter } from './saved-filter-access.ts';

/** Filters of a kind that the principal sees, oldest first. */
export async function listSavedFilters(
  services: EngineServices,
  scope: EnvironmentScope,
  kind: SavedFilterKind,
): Promise<SavedFilter[]> {
  return withRead(services, scope, ({ db, actor }) => loadSavedFilters(db, kind, actor.creator));
}

/** A filter. Throws `NOT_FOUND` for the private filter of another principal, too. */
export async function getSavedFilter(
  services: EngineServices,
  scope: EnvironmentScope,
  kind: SavedFilterKind,
  id: EntityId,
): Promise<SavedFilter> {
  return withRead(services, scope, (ctx) => requireVisibleFilter(ctx, kind, id));
}
