import type { Site } from '@lectern/domain';
import { inEnvironment, isBeingDuplicated, listEnvironments, listUsedPaths } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/**
 * Deletes files that a call has just released, as `releaseFiles` does. What fails then is done again: the event of the
 * call names the files, and what it changed is changed.
 */
export async function releaseFilesOfCall(
  services: EngineServices,
  site: Site,
  paths: readonly string[],
): Promise<void> {
  await releaseFiles(services, site, paths).catch((cause: unknown) =>
    services.onError(new Error('Files could not be removed yet', { cause })),
  );
}

/**
 * Deletes files that no asset or track uses any more in any environment of the site: forks share them. Call it after
 * the transaction that released them. Returns the deleted ones; null while an environment or the site is being copied,
 * since the copy may still use them: nothing was deleted then.
 */
export async function releaseFiles(
  services: EngineServices,
  site: Site,
  paths: readonly string[],
): Promise<string[] | null> {
  const unused = await unusedFiles(services, site, paths);
  for (const path of unused ?? []) await services.blobs.remove(path);
  return unused;
}

/**
 * Those of some paths that no asset or track names in any environment of the site; null while an environment or the site
 * is being copied.
 */
export async function unusedFiles(
  services: EngineServices,
  site: Site,
  paths: readonly string[],
): Promise<string[] | null> {
  if (paths.length === 0) return [];
  const db = services.db.kysely;
  const environments = await listEnvironments(db, site.id);
  if (environments.some(({ status }) => status === 'creating') || (await isBeingDuplicated(db, site.id))) return null;
  const used = new Set<string>();
  for (const environment of environments.filter(({ status }) => status === 'ready')) {
    for (const path of await listUsedPaths(inEnvironment(db, environment), paths)) used.add(path);
  }
  return paths.filter((path) => !used.has(path));
}
