import { removeDerivatives } from '@lectern/assets';
import type { EventEnvelope } from '@lectern/domain';
import { releaseFiles, removeStreamsAt } from '@lectern/engine';
import { findSite } from '@lectern/storage';
import { type OutboxConsumer, PostponedError } from './outbox-consumer.ts';

/**
 * Removes files that no asset shows any more, the images drawn from them and the streams made of them. A file that
 * another environment of the site still has stays.
 */
export const releasedFiles: OutboxConsumer = {
  name: 'released-files',
  nouns: ['upload', 'environment'],
  async handle(services, siteId, events) {
    const paths = [...new Set(events.flatMap(filesLeft))];
    const site = paths.length === 0 ? null : await findSite(services.db.kysely, siteId);
    if (site === null) return;
    const removed = await releaseFiles(services, site, paths);
    // The copy that is being made may still name them.
    if (removed === null) throw new PostponedError('Files cannot be removed while an environment is being copied');
    // Bytes that were replaced at their address left images too, though the file is still in use.
    const replaced = events
      .filter(({ event }) => event.noun === 'upload' && event.change === 'update')
      .flatMap(filesLeft);
    const forget = (path: string) => removeDerivatives(services.blobs, path);
    for (const path of new Set([...removed, ...replaced])) await forget(path);
    await removeStreamsAt(services, paths, forget);
  },
};

function filesLeft({ event }: EventEnvelope): readonly string[] {
  return 'filesLeft' in event ? (event.filesLeft ?? []) : [];
}
