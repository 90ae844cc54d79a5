import type { SavedFilter, SavedFilterKind } from '@lectern/domain';
import { listSavedFilters as loadSavedFilters } from '@lectern/storage';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';

/** Filters of a kind that the caller sees, oldest first. */
export async function listSavedFilters(
  services: EngineServices,
  scope: EnvironmentScope,
  kind: SavedFilterKind,
): Promise<SavedFilter[]> {
  return withRead(services, scope, ({ db, actor }) => loadSavedFilters(db, kind, actor.creator));
}
