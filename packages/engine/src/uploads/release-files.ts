import type { Site } from '@lectern/domain';
import { inEnvironment, listEnvironments, listUsedPaths } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/**
 * Removes files that no asset or track names any more in any environment of the site: forks share them. Call it after
 * the transaction that let go of them. False while an environment is being copied: nothing was removed then, for the
 * copy may still name them.
 */
export async function releaseFiles(services: EngineServices, site: Site, paths: readonly string[]): Promise<boolean> {
  if (paths.length === 0) return true;
  const db = services.db.kysely;
  const environments = await listEnvironments(db, site.id);
  if (environments.some(({ status }) => status === 'creating')) return false;
  const used = new Set<string>();
  for (const environment of environments.filter(({ status }) => status === 'ready')) {
    for (const path of await listUsedPaths(inEnvironment(db, environment), paths)) used.add(path);
  }
  for (const path of paths) {
    if (!used.has(path)) await services.blobs.remove(path);
  }
  return true;
}
