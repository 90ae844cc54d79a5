import { removeDerivatives } from '@lectern/assets';
import { releaseFiles } from '@lectern/engine';
import { findSite } from '@lectern/storage';
import type { OutboxConsumer } from './outbox-consumer.ts';

/**
 * Removes files that no asset shows any more, and the images drawn from them. A file that another environment of the
 * site still has stays.
 */
export const releasedFiles: OutboxConsumer = {
  name: 'released-files',
  kinds: ['upload.updated', 'upload.deleted'],
  async handle(services, siteId, events) {
    const paths = events.flatMap(({ event }) => ('filesLeft' in event ? (event.filesLeft ?? []) : []));
    if (paths.length === 0) return;
    const site = await findSite(services.db.kysely, siteId);
    if (site === null) return;
    const isDone = await releaseFiles(services, site, paths);
    // The copy that is being made may still name them.
    if (!isDone) throw new Error('Files cannot be removed while an environment is being copied');
    for (const path of new Set(paths)) await removeDerivatives(services.blobs, path);
  },
};
