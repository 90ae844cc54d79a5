import type { Environment } from '@lectern/domain';
import { inEnvironment, listPathsAfter } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

const pathsAtOnce = 64;
const copiesAtOnce = 4;

/**
 * Copies the files that an environment of a duplicate names from the folder of the original site. Those that are there
 * already are not copied again, and those that the original lacks stay missing. `beforeEach` is called before each batch.
 */
export async function copySiteFiles(
  { db, blobs }: EngineServices,
  { fromSiteId, environment }: { fromSiteId: string; environment: Environment },
  beforeEach: () => Promise<void>,
): Promise<void> {
  const folder = `/${environment.siteId}/`;
  const copyFile = async (path: string) => {
    const original = `/${fromSiteId}/${path.slice(folder.length)}`;
    const [there, wanted] = await Promise.all([blobs.stat(path), blobs.stat(original)]);
    // A server that was killed may have left a part of it.
    if (wanted !== null && there?.size !== wanted.size) await blobs.copy(original, path);
  };
  for (let after = '', isOver = false; !isOver;) {
    await beforeEach();
    const paths = await listPathsAfter(inEnvironment(db.kysely, environment), after, pathsAtOnce);
    const own = paths.filter((path) => path.startsWith(folder));
    for (let start = 0; start < own.length; start += copiesAtOnce)
      await Promise.all(own.slice(start, start + copiesAtOnce).map(copyFile));
    after = paths.at(-1) ?? after;
    isOver = paths.length < pathsAtOnce;
  }
}
