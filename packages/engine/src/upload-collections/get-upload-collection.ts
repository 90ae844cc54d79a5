import type { EntityId } from '@lectern/domain';
import { listUploadCollections as loadUploadCollections } from '@lectern/storage';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { requireUploadCollection, type PlacedUploadCollection } from './upload-collection-rules.ts';

/** A collection. Throws `NOT_FOUND`. */
export async function getUploadCollection(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
): Promise<PlacedUploadCollection> {
  return withRead(services, scope, async ({ db }) => requireUploadCollection(await loadUploadCollections(db), id));
}
