import { eventsOf, type UploadTrack, type VideoFault } from '@lectern/domain';
import {
  appendToOutbox,
  findEnvironment,
  findVideoStream,
  inEnvironment,
  listTracksOfVideo,
  placeOf,
  setUploadTrackState,
  type VideoStream,
} from '@lectern/storage';
import { VideoFaultError } from '../ports.ts';
import type { EngineServices } from '../services.ts';
import type { TaskEnding, TaskHandler } from '../tasks.ts';
import { readyEnvironments } from './ready-environments.ts';
import { removeVideoFiles, soundFolder, videoFolder } from './video-files.ts';

/**
 * Makes the rendition of an audio track. It is part of the stream once its playlist is stored, which is last: whatever
 * interrupts this, it begins again.
 */
export const encodeTrack: TaskHandler<'video.encode_track'> = async (services, { playbackId, trackId }, signal) => {
  const { db, video } = services;
  if (video === null) throw new Error('This node has no encoder of videos');
  const stream = await findVideoStream(db.kysely, playbackId);
  // Once it is ready, all of its tracks are queued.
  const track = stream?.status === 'ready' ? await findTrack(services, stream, trackId) : null;
  if (stream === null || track === null) return;
  const folder = soundFolder(playbackId, trackId);
  const fault = await video
    .encodeSound(
      track.path,
      folder,
      {
        firstSegment: `${videoFolder(playbackId)}${stream.renditions[0]?.name}/00000.ts`,
        base: `${trackId}/`,
        seconds: stream.duration ?? 0,
      },
      signal,
    )
    .then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof VideoFaultError)) throw error;
        return error.fault;
      },
    );
  const isThere = await settleTrack(services, stream, trackId, fault);
  // A track or stream that was deleted meanwhile has no rendition, and a track that failed no remains of one.
  const isPart = isThere && fault === null && (await findVideoStream(db.kysely, playbackId)) !== null;
  if (!isPart) await removeVideoFiles(services, folder);
};

/** Ends an audio track whose rendition could not be made too often. */
export const giveUpTrack: TaskEnding<'video.encode_track'> = async (services, { playbackId, trackId }) => {
  const stream = await findVideoStream(services.db.kysely, playbackId);
  if (stream !== null) await settleTrack(services, stream, trackId, 'failed');
  await removeVideoFiles(services, soundFolder(playbackId, trackId));
  return 'ended';
};

async function findTrack({ db }: EngineServices, stream: VideoStream, trackId: string): Promise<UploadTrack | null> {
  // Only there can tracks be changed, and forks share the stream.
  const environment = await findEnvironment(db.kysely, stream.siteId, null);
  if (environment?.status !== 'ready') return null;
  const tracks = await listTracksOfVideo(inEnvironment(db.kysely, environment), stream);
  return tracks.find(({ id, type }) => id === trackId && type === 'audio') ?? null;
}

/** Changes the state of a track in every environment that has it; returns whether one has. */
async function settleTrack(
  { db }: EngineServices,
  stream: VideoStream,
  trackId: string,
  fault: VideoFault | null,
): Promise<boolean> {
  return db.kysely.transaction().execute(async (tx) => {
    let isThere = false;
    for await (const { environment, scoped } of readyEnvironments(tx, stream.siteId)) {
      const uploadId = await setUploadTrackState(scoped, trackId, {
        status: fault === null ? 'ready' : 'errored',
        error: fault,
      });
      if (uploadId === null) continue;
      isThere = true;
      await appendToOutbox(tx, placeOf(environment), [
        ...eventsOf('upload', 'update', [uploadId]),
        { noun: 'upload_track', id: trackId, change: 'update', uploadId },
      ]);
    }
    return isThere;
  });
}
