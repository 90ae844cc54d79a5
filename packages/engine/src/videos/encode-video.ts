import { dayOf, eventsOf, type VideoFault } from '@lectern/domain';
import {
  addUsageCounts,
  appendToOutbox,
  beginVideoAttempt,
  deleteVideoStream,
  type EnvironmentQueryable,
  failVideoStream,
  fillVideoFacts,
  findVideoStream,
  finishVideoStream,
  listTracksOfVideo,
  listUploadsOfVideo,
  placeOf,
  type Queryable,
  runPipelined,
  setVideoProgress,
  takeBackVideoAttempt,
  type VideoFileFacts,
  type VideoStream,
} from '@lectern/storage';
import { VideoFaultError } from '../ports.ts';
import type { EngineServices } from '../services.ts';
import { hasEncodingRoom } from '../subscription/encoding-room.ts';
import { enqueuingTask, type TaskEnding, type TaskHandler } from '../tasks.ts';
import { readyEnvironments } from './ready-environments.ts';
import { unusedStreams } from './remove-streams.ts';
import { removeVideoFiles, videoFolder } from './video-files.ts';

/** A video that brings down its server each time is given up, too: those attempts end without an error. */
const mostAttempts = 10;
const progressEveryMs = 2_000;

/**
 * Makes the stream of a video. Its files are not served before they are all stored: whatever interrupts this, it
 * begins again from nothing.
 */
export const encodeVideo: TaskHandler<'video.encode'> = async (services, { playbackId }, signal) => {
  const { db, blobs, video } = services;
  if (video === null) throw new Error('This node has no encoder of videos');
  const attempts = await beginVideoAttempt(db.kysely, playbackId);
  const stream = await findVideoStream(db.kysely, playbackId);
  if (attempts === null || stream === null) return;
  if (attempts > mostAttempts) return fail(services, stream, 'failed');
  const folder = videoFolder(playbackId);
  await removeVideoFiles(services, folder);
  // Those of an attempt that was killed with this node.
  await video.removeUnfinished();
  if ((await unusedStreams(services, [stream])).length > 0) return deleteVideoStream(db.kysely, playbackId);
  if ((await blobs.stat(stream.path)) === null) return fail(services, stream, 'unreadable');
  if (!(await hasEncodingRoom(services, stream.siteId))) return fail(services, stream, 'plan_limit');

  const encoded = await video
    .encode(stream.path, folder, signal, keepProgress(db, playbackId))
    .catch(async (error: unknown) => {
      if (error instanceof VideoFaultError) return error;
      if (signal.aborted) await takeBackVideoAttempt(db.kysely, playbackId);
      throw error;
    });
  if (encoded instanceof VideoFaultError) {
    await removeVideoFiles(services, folder);
    return fail(services, stream, encoded.fault);
  }
  const isFinished = await settle(services, stream, encoded, async (tx) => {
    if (!(await finishVideoStream(tx, playbackId, encoded))) return false;
    await countSeconds(services, tx, stream.siteId, encoded.duration);
    return true;
  });
  // The video was deleted meanwhile, and with it what named these files.
  if (!isFinished && (await findVideoStream(db.kysely, playbackId)) === null) await removeVideoFiles(services, folder);
};

/** Counts what was encoded at once, unlike calls: the next video may exceed a limit. */
async function countSeconds(
  { usage, planLimits, clock }: EngineServices,
  tx: Queryable,
  siteId: string,
  seconds: number,
): Promise<void> {
  if (usage === null && planLimits.mux_encoding_seconds === undefined) return;
  const counted = { requests: 0, bytes: 0, milliseconds: Math.round(seconds * 1000) };
  await addUsageCounts(tx, [{ siteId, date: dayOf(clock.now()), dimension: 'video_encoded', value: '', ...counted }]);
}

/** Stores how much is done, every few seconds at most; one that can't be stored is missing, nothing else. */
function keepProgress({ kysely }: EngineServices['db'], playbackId: string): (percent: number) => void {
  let known = 0;
  let nextAt = 0;
  return (percent) => {
    const progress = Math.floor(percent);
    const now = Date.now();
    if (progress <= known || now < nextAt) return;
    known = progress;
    nextAt = now + progressEveryMs;
    setVideoProgress(kysely, playbackId, progress).catch(() => {});
  };
}

/** Ends the stream of a video that could not be made too often. */
export const giveUpVideo: TaskEnding<'video.encode'> = async (services, { playbackId }) => {
  const stream = await findVideoStream(services.db.kysely, playbackId);
  if (stream === null) return 'ended';
  await removeVideoFiles(services, videoFolder(playbackId));
  await fail(services, stream, 'failed');
  return 'ended';
};

async function fail(services: EngineServices, stream: VideoStream, fault: VideoFault): Promise<void> {
  await settle(services, stream, null, (tx) => failVideoStream(tx, stream.playbackId, fault));
}

/** Has the audio tracks that a video already has made into renditions of its new stream. */
async function queueSounds(tx: Queryable, scoped: EnvironmentQueryable, stream: VideoStream): Promise<void> {
  const { playbackId } = stream;
  const sounds = (await listTracksOfVideo(scoped, stream)).filter(({ type }) => type === 'audio');
  await runPipelined(
    tx,
    sounds.map(({ id }) => enqueuingTask(tx, 'video.encode_track', { playbackId, trackId: id })),
  );
}

/** Changes the state of a stream, and publishes that to every environment whose assets have it. */
async function settle(
  { db }: EngineServices,
  stream: VideoStream,
  facts: VideoFileFacts | null,
  change: (tx: Queryable) => Promise<boolean>,
): Promise<boolean> {
  return db.kysely.transaction().execute(async (tx) => {
    if (!(await change(tx))) return false;
    for await (const { environment, scoped } of readyEnvironments(tx, stream.siteId)) {
      const ids = await listUploadsOfVideo(scoped, stream);
      if (ids.length > 0 && facts !== null) await fillVideoFacts(scoped, stream, facts);
      if (environment.isPrimary && facts !== null) await queueSounds(tx, scoped, stream);
      await appendToOutbox(tx, placeOf(environment), eventsOf('upload', 'update', ids));
    }
    return true;
  });
}
