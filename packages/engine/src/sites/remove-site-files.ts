import { findSite } from '@lectern/storage';
import type { TaskHandler } from '../tasks.ts';

/**
 * Removes the files of a site that is deleted. Images that were drawn from them are the concern of `forget`, which is
 * called with each path.
 */
export function removeSiteFiles(forget: (path: string) => Promise<void>): TaskHandler<'site.remove_files'> {
  return async ({ db, blobs }, { siteId }, signal) => {
    if ((await findSite(db.kysely, siteId)) !== null) return;
    for await (const { path } of blobs.list(`/${siteId}/`)) {
      signal.throwIfAborted();
      await forget(path);
      await blobs.remove(path);
    }
  };
}
