import { Readable } from 'node:stream';
import { findSite } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { releaseFiles } from './release-files.ts';
import { intakePrefix } from './upload-ticket-rules.ts';

/** Below this path there is a mark for each file that was stored before the asset or track it is for. */
const markPrefix = `${intakePrefix}/.unclaimed`;
/** As many files are looked up in one statement. */
const batchSize = 500;

/** Whether a path of the intake is the mark of a file that was stored before its asset. */
export function isUnclaimedMark(path: string): boolean {
  return path.startsWith(`${markPrefix}/`);
}

/**
 * Marks a file that is about to be stored for an asset: should the asset be refused, or the server end before it is
 * there, the file is removed by the mark.
 */
export async function markUnclaimed({ blobs }: EngineServices, path: string): Promise<void> {
  await blobs.put(markPrefix + path, Readable.from([Buffer.from('1')]));
}

/** Whether a file is marked: an asset may come to use it. */
export async function isClaimedSoon({ blobs }: EngineServices, path: string): Promise<boolean> {
  return (await blobs.stat(markPrefix + path)) !== null;
}

/** Removes the files of marks that no asset or track uses, and the marks; those of a site being copied stay. */
export async function releaseUnclaimed(services: EngineServices, marks: readonly string[]): Promise<void> {
  const paths = marks.map((mark) => mark.slice(markPrefix.length));
  const siteOf = (path: string) => path.split('/')[1] ?? '';
  for (const siteId of new Set(paths.map(siteOf))) {
    const ofSite = paths.filter((path) => siteOf(path) === siteId);
    const site = await findSite(services.db.kysely, siteId);
    for (let at = 0; at < ofSite.length; at += batchSize) {
      const batch = ofSite.slice(at, at + batchSize);
      // Files of a deleted site go with it.
      if (site !== null && (await releaseFiles(services, site, batch)) === null) break;
      for (const path of batch) await services.blobs.remove(markPrefix + path);
    }
  }
}
