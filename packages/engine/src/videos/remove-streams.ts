import {
  deleteVideoStream,
  inEnvironment,
  isBeingDuplicated,
  listEnvironments,
  listUsedVideoFiles,
  listVideoStreamsAfter,
  listVideoStreamsAt,
  type VideoFile,
  type VideoStream,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { removeVideoFiles, videoFolder } from './video-files.ts';

const streamsAtOnce = 200;

/** Removes images that were drawn from a path. */
export type ForgetImages = (path: string) => Promise<void>;

/** Removes the streams of files at some paths whose bytes no asset has any more. */
export async function removeStreamsAt(
  services: EngineServices,
  paths: readonly string[],
  forgetImages: ForgetImages,
): Promise<void> {
  const streams = await listVideoStreamsAt(services.db.kysely, paths);
  for (const stream of await unusedStreams(services, streams)) await removeStream(services, stream, forgetImages);
}

/** Removes every stream whose bytes no asset has any more: what no event led to, and those of deleted sites. */
export async function removeUnusedStreams(
  services: EngineServices,
  forgetImages: ForgetImages,
  signal: AbortSignal,
): Promise<void> {
  let last = { siteId: '', playbackId: '' };
  for (let isOver = false; !isOver;) {
    const page = await listVideoStreamsAfter(services.db.kysely, last, streamsAtOnce);
    isOver = page.length < streamsAtOnce;
    last = page.at(-1) ?? last;
    for (const stream of await unusedStreams(services, page)) {
      signal.throwIfAborted();
      await removeStream(services, stream, forgetImages);
    }
  }
}

/** Those of some streams whose bytes no asset has, in any environment; none of a site while a copy may come to have them. */
export async function unusedStreams({ db }: EngineServices, streams: readonly VideoStream[]): Promise<VideoStream[]> {
  const unused: VideoStream[] = [];
  for (const siteId of new Set(streams.map((stream) => stream.siteId))) {
    const ofSite = streams.filter((stream) => stream.siteId === siteId);
    const environments = await listEnvironments(db.kysely, siteId);
    if (environments.some(({ status }) => status === 'creating')) continue;
    if (environments.length > 0 && (await isBeingDuplicated(db.kysely, siteId))) continue;
    const used = new Set<string>();
    for (const environment of environments) {
      if (environment.status !== 'ready') continue;
      for (const file of await listUsedVideoFiles(inEnvironment(db.kysely, environment), ofSite)) used.add(keyOf(file));
    }
    unused.push(...ofSite.filter((stream) => !used.has(keyOf(stream))));
  }
  return unused;
}

function keyOf({ path, md5 }: VideoFile): string {
  return `${md5} ${path}`;
}

/** Files go before the row that names them, and once more after it: an encoder may have added some meanwhile. */
async function removeStream(
  services: EngineServices,
  { playbackId }: VideoStream,
  forgetImages: ForgetImages,
): Promise<void> {
  const folder = videoFolder(playbackId);
  await removeVideoFiles(services, folder);
  await forgetImages(folder);
  await deleteVideoStream(services.db.kysely, playbackId);
  await removeVideoFiles(services, folder);
}
