import { inEnvironment, listPathsAfter, listReadyEnvironmentsWith, listVideoStreamsAfter } from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { videoFolder } from '../videos/video-files.ts';
import { oldFiles, type OrphanSearch, removeOldFiles } from './orphan-search.ts';

/** The names of folders can't be turned into those of files: so many are compared with all files at once. */
const foldersAtOnce = 200_000;
const pathsAtOnce = 500;

/** Removes images that were drawn from files which no asset, track or stream has. */
export async function removeOrphanedImages(search: OrphanSearch): Promise<void> {
  let folders = new Set<string>();
  // All of them are below the one of any path.
  const [, prefix = ''] = /^(\/[^/]+\/)/.exec(search.imagesOf('/')) ?? [];
  for await (const { path } of oldFiles(search, prefix)) {
    folders.add(path.slice(0, path.lastIndexOf('/') + 1));
    if (folders.size < foldersAtOnce) continue;
    await removeUnknown(search, folders);
    folders = new Set();
  }
  await removeUnknown(search, folders);
}

async function removeUnknown(search: OrphanSearch, folders: Set<string>): Promise<void> {
  if (folders.size === 0) return;
  for await (const path of sourcesOfImages(search.services)) {
    search.signal.throwIfAborted();
    folders.delete(search.imagesOf(path));
  }
  for (const folder of folders) await removeOldFiles(search, folder);
}

/** Every path that images may be drawn from. */
async function* sourcesOfImages({ db: { kysely } }: EngineServices): AsyncGenerator<string> {
  for (const environment of await listReadyEnvironmentsWith(kysely, 'uploads')) {
    const db = inEnvironment(kysely, environment);
    for (let after = '', isOver = false; !isOver;) {
      const paths = await listPathsAfter(db, after, pathsAtOnce);
      yield* paths;
      after = paths.at(-1) ?? after;
      isOver = paths.length < pathsAtOnce;
    }
  }
  let last = { siteId: '', playbackId: '' };
  for (let isOver = false; !isOver;) {
    const streams = await listVideoStreamsAfter(kysely, last, pathsAtOnce);
    for (const { playbackId } of streams) yield videoFolder(playbackId);
    last = streams.at(-1) ?? last;
    isOver = streams.length < pathsAtOnce;
  }
}
