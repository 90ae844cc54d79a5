import type { Site } from '@lectern/domain';
import { findSite, listReadyEnvironments } from '@lectern/storage';
import { unusedFiles } from '../uploads/release-files.ts';
import { isClaimedSoon } from '../uploads/unclaimed-files.ts';
import { oldFiles, type OrphanSearch } from './orphan-search.ts';

/** As many files are looked up in one statement. */
const filesAtOnce = 500;
/**
 * Failures leave a few orphans. More than this, and more than a part of the files, are those of a database that is older
 * than they are, or of another server: they are reported instead.
 */
const mostOrphans = 100;
const largestPart = 0.1;

/** Removes files of sites that no asset or track has, in any environment. */
export async function removeOrphanedFiles(search: OrphanSearch): Promise<void> {
  const { db } = search.services;
  const environments = await listReadyEnvironments(db.kysely);
  for (const siteId of new Set(environments.map((environment) => environment.siteId))) {
    const site = await findSite(db.kysely, siteId);
    if (site !== null) await removeOfSite(search, site);
  }
}

async function removeOfSite(search: OrphanSearch, site: Site): Promise<void> {
  const { blobs, onError } = search.services;
  const orphans: string[] = [];
  let seen = 0;
  for await (const paths of batches(search, `/${site.id}/`)) {
    const unused = await unusedFiles(search.services, site, paths);
    // A copy that is being made may still name them.
    if (unused === null) return;
    orphans.push(...unused);
    seen += paths.length;
  }
  if (orphans.length > mostOrphans && orphans.length > seen * largestPart) {
    const [example = ''] = orphans;
    onError(
      new Error(`${orphans.length} of ${seen} files of the project ${site.id} belong to no asset, such as ${example}`),
    );
    return;
  }
  for (let at = 0; at < orphans.length; at += filesAtOnce) {
    search.signal.throwIfAborted();
    // An asset may have come to use one since: it was marked before that.
    for (const path of (await unusedFiles(search.services, site, orphans.slice(at, at + filesAtOnce))) ?? [])
      if (!(await isClaimedSoon(search.services, path))) await blobs.remove(path);
  }
}

async function* batches(search: OrphanSearch, prefix: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const { path } of oldFiles(search, prefix)) {
    batch.push(path);
    if (batch.length < filesAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
