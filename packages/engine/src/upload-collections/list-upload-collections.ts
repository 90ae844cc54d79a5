import type { UploadCollection } from '@lectern/domain';
import { listUploadCollections as loadUploadCollections } from '@lectern/storage';
import { type EnvironmentScope, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';

/** All collections, siblings in order. */
export async function listUploadCollections(
  services: EngineServices,
  scope: EnvironmentScope,
): Promise<UploadCollection[]> {
  return withRead(services, scope, ({ db }) => loadUploadCollections(db));
}
