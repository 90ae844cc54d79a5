import {
  deleteVideoStream,
  inEnvironment,
  isBeingDuplicated,
  listEnvironments,
  listUploadsOfVideo,
  listVideoStreamsAfter,
  listVideoStreamsAt,
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
  for (const stream of await listVideoStreamsAt(services.db.kysely, paths)) {
    if (!(await isStreamUsed(services, stream))) await removeStream(services, stream, forgetImages);
  }
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
    for (const stream of page) {
      signal.throwIfAborted();
      if (!(await isStreamUsed(services, stream))) await removeStream(services, stream, forgetImages);
    }
  }
}

/** Whether an asset has these bytes, in any environment; true as well while a copy may come to have them. */
export async function isStreamUsed({ db }: EngineServices, stream: VideoStream): Promise<boolean> {
  const environments = await listEnvironments(db.kysely, stream.siteId);
  if (environments.some(({ status }) => status === 'creating')) return true;
  if (environments.length > 0 && (await isBeingDuplicated(db.kysely, stream.siteId))) return true;
  for (const environment of environments) {
    if (environment.status !== 'ready') continue;
    if ((await listUploadsOfVideo(inEnvironment(db.kysely, environment), stream)).length > 0) return true;
  }
  return false;
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
