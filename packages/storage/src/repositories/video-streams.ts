import type { EntityId, UploadVideo, VideoFault, VideoMp4Quality, VideoRendition } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { EnvironmentQueryable, Queryable } from '../environment-database.ts';
import { json } from '../json.ts';
import type { VideoTables } from '../tables/video-tables.ts';
import { anyOf } from './items.ts';

/** The bytes of a video: where they are stored, and their digest. */
export interface VideoFile {
  path: string;
  md5: string;
}

/** The stream of a video file. */
export interface VideoStream extends VideoFile {
  playbackId: string;
  /** Of a site that may be gone. */
  siteId: string;
  status: UploadVideo['status'];
  error: VideoFault | null;
  /** How often encoding has begun. */
  attempts: number;
  renditions: readonly VideoRendition[];
  /** The rendition that is the file of a quality. */
  mp4s: Partial<Record<VideoMp4Quality, string>>;
  /** Seconds. */
  duration: number | null;
}

/** A stream that is to be made. */
export interface NewVideoStream extends VideoFile {
  playbackId: string;
  assetId: string;
  siteId: string;
}

/** What encoding a video resulted in. */
export interface FinishedVideoStream {
  renditions: readonly VideoRendition[];
  mp4s: Partial<Record<VideoMp4Quality, string>>;
  duration: number;
}

/** What a video file is like, as far as only decoding it shows. */
export interface VideoFileFacts {
  duration: number;
  frameRate: number;
  width: number;
  height: number;
}

/** The video files among some assets. */
export async function listVideoFiles(db: EnvironmentQueryable, ids: readonly EntityId[]): Promise<VideoFile[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('uploads')
    .select(['path', 'md5'])
    .where('id', '=', anyOf(ids))
    .where('mime_type', 'like', 'video/%')
    .execute();
}

/** Video files of an environment that have no stream, in no order. */
export async function listVideoFilesWithoutStream(db: EnvironmentQueryable, limit: number): Promise<VideoFile[]> {
  return db
    .selectFrom('uploads')
    .select(['path', 'md5'])
    .where('mime_type', 'like', 'video/%')
    .where(
      sql<boolean>`not exists (select 1 from lectern.video_streams as stream
        where stream.path = uploads.path and stream.md5 = uploads.md5)`,
    )
    .limit(limit)
    .execute();
}

/** Those of some video files that assets of an environment have. */
export async function listUsedVideoFiles(db: EnvironmentQueryable, files: readonly VideoFile[]): Promise<VideoFile[]> {
  if (files.length === 0) return [];
  return db
    .selectFrom('uploads')
    .select(['path', 'md5'])
    .where('path', '=', anyOf(files.map(({ path }) => path)))
    .where('md5', '=', anyOf(files.map(({ md5 }) => md5)))
    .execute();
}

/** The assets whose bytes a video file is. */
export async function listUploadsOfVideo(db: EnvironmentQueryable, { path, md5 }: VideoFile): Promise<EntityId[]> {
  const rows = await db.selectFrom('uploads').select('id').where('path', '=', path).where('md5', '=', md5).execute();
  return rows.map(({ id }) => id);
}

/** Stores what reading a video file showed with its assets, where it was not known. */
export async function fillVideoFacts(
  db: EnvironmentQueryable,
  { path, md5 }: VideoFile,
  facts: VideoFileFacts,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({
      duration: sql`coalesce(duration, ${Math.round(facts.duration)})`,
      frame_rate: sql`coalesce(frame_rate, ${Math.round(facts.frameRate)})`,
      width: sql`coalesce(width, ${facts.width})`,
      height: sql`coalesce(height, ${facts.height})`,
    })
    .where('path', '=', path)
    .where('md5', '=', md5)
    .execute();
}

/** Adds streams of files that have none; returns those that were added. */
export async function insertVideoStreams(db: Queryable, streams: readonly NewVideoStream[]): Promise<string[]> {
  if (streams.length === 0) return [];
  const rows = await db
    .insertInto('lectern.video_streams')
    .values(
      streams.map(({ playbackId, assetId, siteId, path, md5 }) => ({
        playback_id: playbackId,
        asset_id: assetId,
        site_id: siteId,
        path,
        md5,
        renditions: json([]),
        mp4s: json({}),
      })),
    )
    .onConflict((conflict) => conflict.columns(['path', 'md5']).doNothing())
    .returning('playback_id')
    .execute();
  return rows.map((row) => row.playback_id);
}

/** A stream by its playback ID. */
export async function findVideoStream(db: Queryable, playbackId: string): Promise<VideoStream | null> {
  const row = await db
    .selectFrom('lectern.video_streams')
    .selectAll()
    .where('playback_id', '=', playbackId)
    .executeTakeFirst();
  return row === undefined ? null : toVideoStream(row);
}

/** Those of some playback IDs that streams have. */
export async function knownPlaybackIds(db: Queryable, playbackIds: readonly string[]): Promise<Set<string>> {
  if (playbackIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('lectern.video_streams')
    .select('playback_id')
    .where('playback_id', '=', anyOf(playbackIds))
    .execute();
  return new Set(rows.map((row) => row.playback_id));
}

/** Streams of the files at some paths, of their bytes now and of those before. */
export async function listVideoStreamsAt(db: Queryable, paths: readonly string[]): Promise<VideoStream[]> {
  if (paths.length === 0) return [];
  const rows = await db.selectFrom('lectern.video_streams').selectAll().where('path', '=', anyOf(paths)).execute();
  return rows.map(toVideoStream);
}

/** A page of all streams, site by site. */
export async function listVideoStreamsAfter(
  db: Queryable,
  after: Pick<VideoStream, 'siteId' | 'playbackId'>,
  limit: number,
): Promise<VideoStream[]> {
  const rows = await db
    .selectFrom('lectern.video_streams')
    .selectAll()
    .where(sql<boolean>`(site_id, playback_id) > (${after.siteId}, ${after.playbackId})`)
    .orderBy('site_id')
    .orderBy('playback_id')
    .limit(limit)
    .execute();
  return rows.map(toVideoStream);
}

/** Counts an attempt to encode a stream; returns how many there were, null for one that is not being prepared. */
export async function beginVideoAttempt(db: Queryable, playbackId: string): Promise<number | null> {
  const row = await db
    .updateTable('lectern.video_streams')
    .set({ attempts: sql`attempts + 1`, progress: null })
    .where('playback_id', '=', playbackId)
    .where('status', '=', 'preparing')
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? null;
}

/** Stores how much of a stream that is being prepared is done, in percent. */
export async function setVideoProgress(db: Queryable, playbackId: string, progress: number): Promise<void> {
  await db
    .updateTable('lectern.video_streams')
    .set({ progress })
    .where('playback_id', '=', playbackId)
    .where('status', '=', 'preparing')
    .execute();
}

/** Takes an attempt back that was not made to its end, through no fault of the video. */
export async function takeBackVideoAttempt(db: Queryable, playbackId: string): Promise<void> {
  await db
    .updateTable('lectern.video_streams')
    .set({ attempts: sql`greatest(attempts - 1, 0)`, progress: null })
    .where('playback_id', '=', playbackId)
    .execute();
}

/** Opens a stream whose files are all stored. Returns whether it was still being prepared. */
export async function finishVideoStream(
  db: Queryable,
  playbackId: string,
  { renditions, mp4s, duration }: FinishedVideoStream,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lectern.video_streams')
    .set({ status: 'ready', renditions: json(renditions), mp4s: json(mp4s), duration })
    .where('playback_id', '=', playbackId)
    .where('status', '=', 'preparing')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Gives a stream up. Returns whether it was still being prepared. */
export async function failVideoStream(db: Queryable, playbackId: string, error: VideoFault): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lectern.video_streams')
    .set({ status: 'errored', error })
    .where('playback_id', '=', playbackId)
    .where('status', '=', 'preparing')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The state of a stream that is to be made again. */
const preparedAnew = { status: 'preparing', error: null, attempts: 0, progress: null } as const;

/** Sites that have a stream which was given up for that reason. */
export async function listSitesWithFault(db: Queryable, error: VideoFault): Promise<string[]> {
  const rows = await db
    .selectFrom('lectern.video_streams')
    .select('site_id')
    .distinct()
    .where('status', '=', 'errored')
    .where('error', '=', error)
    .execute();
  return rows.map((row) => row.site_id);
}

/** Has streams of a site prepared anew that were given up for that reason, the oldest first; returns them. */
export async function restartVideosWithFault(
  db: Queryable,
  siteId: string,
  error: VideoFault,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .updateTable('lectern.video_streams')
    .set(preparedAnew)
    .where('status', '=', 'errored')
    .where('playback_id', 'in', (query) =>
      query
        .selectFrom('lectern.video_streams')
        .select('playback_id')
        .where('site_id', '=', siteId)
        .where('status', '=', 'errored')
        .where('error', '=', error)
        .orderBy('created_at')
        .limit(limit),
    )
    .returning('playback_id')
    .execute();
  return rows.map((row) => row.playback_id);
}

/** Has a stream that was given up prepared anew. Returns whether it was given up: of two calls, the second gets false. */
export async function restartVideoStream(db: Queryable, playbackId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lectern.video_streams')
    .set(preparedAnew)
    .where('playback_id', '=', playbackId)
    .where('status', '=', 'errored')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets a stream. */
export async function deleteVideoStream(db: Queryable, playbackId: string): Promise<void> {
  await db.deleteFrom('lectern.video_streams').where('playback_id', '=', playbackId).execute();
}

function toVideoStream(row: Selectable<VideoTables['lectern.video_streams']>): VideoStream {
  return {
    playbackId: row.playback_id,
    siteId: row.site_id,
    path: row.path,
    md5: row.md5,
    status: row.status,
    error: row.error,
    attempts: row.attempts,
    renditions: row.renditions,
    mp4s: row.mp4s,
    duration: row.duration,
  };
}
