import type { EngineServices } from '../services.ts';
import { intakeLifeMs } from '../uploads/upload-ticket-rules.ts';
import type { OrphanSearch } from './orphan-search.ts';
import { removeOldFiles } from './orphan-search.ts';
import { removeOrphanedFiles } from './remove-orphaned-files.ts';
import { removeOrphanedImages } from './remove-orphaned-images.ts';
import { removeOrphanedStreams } from './remove-orphaned-streams.ts';
import { isOwnStorage, markPath, markSearch } from './search-mark.ts';

/** Where files are stored to see whether that works (`lectern doctor`). */
const probePrefix = '/lectern-doctor/';

/**
 * Removes files that nothing names and that were stored more than a day ago: what no event and no mark led to. Looks at
 * every stored file, once a day. Removes nothing, and reports it, where the server of another database searched last.
 */
export async function removeOrphans(
  services: EngineServices,
  { imagesOf, signal }: Pick<OrphanSearch, 'imagesOf' | 'signal'>,
): Promise<void> {
  const { blobs, clock, onError } = services;
  const before = new Date(clock.now().getTime() - intakeLifeMs);
  const mark = await blobs.stat(markPath);
  if (mark !== null && mark.modifiedAt >= before) return;
  if (!(await isOwnStorage(services))) {
    onError(
      new Error(
        `Another database is in use with these stored files, or was: none of them is removed. If this one is the only one, delete the file ${markPath} in the storage.`,
      ),
    );
    return;
  }
  const search: OrphanSearch = { services, before, signal, imagesOf };
  await removeOrphanedFiles(search);
  await removeOrphanedStreams(search);
  // Last: what was drawn from the others is not known by then.
  await removeOrphanedImages(search);
  await removeOldFiles(search, probePrefix);
  await markSearch(services);
}
