import type { EntityId, UploadTrack } from '@lectern/domain';
import type { Selectable } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import type { EnvironmentTables } from '../tables.ts';
import { anyOf } from './items.ts';
import type { VideoFile } from './video-streams.ts';

/** Tracks of some assets, the oldest first. */
export async function listUploadTracks(
  db: EnvironmentQueryable,
  uploadIds: readonly EntityId[],
): Promise<UploadTrack[]> {
  const rows = await db
    .selectFrom('upload_tracks')
    .selectAll()
    .where('upload_id', '=', anyOf(uploadIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toUploadTrack);
}

/** Tracks of the assets that have the bytes of a video file, the oldest first. */
export async function listTracksOfVideo(db: EnvironmentQueryable, { path, md5 }: VideoFile): Promise<UploadTrack[]> {
  const rows = await db
    .selectFrom('upload_tracks')
    .innerJoin('uploads', 'uploads.id', 'upload_tracks.upload_id')
    .selectAll('upload_tracks')
    .where('uploads.path', '=', path)
    .where('uploads.md5', '=', md5)
    .orderBy('upload_tracks.created_at')
    .orderBy('upload_tracks.id')
    .execute();
  return rows.map(toUploadTrack);
}

/** Those of some IDs that tracks of an environment have. */
export async function knownTrackIds(db: EnvironmentQueryable, ids: readonly EntityId[]): Promise<EntityId[]> {
  const rows = await db.selectFrom('upload_tracks').select('id').where('id', '=', anyOf(ids)).execute();
  return rows.map(({ id }) => id);
}

/** Adds a track. */
export async function insertUploadTrack(db: EnvironmentQueryable, track: UploadTrack): Promise<void> {
  await db
    .insertInto('upload_tracks')
    .values({
      id: track.id,
      upload_id: track.uploadId,
      path: track.path,
      type: track.type,
      name: track.name,
      language_code: track.languageCode,
      closed_captions: track.closedCaptions,
      status: track.status,
      error: track.error,
      created_at: track.createdAt,
    })
    .execute();
}

/** Changes the state of a track; returns the asset that it is of, null when it is gone. */
export async function setUploadTrackState(
  db: EnvironmentQueryable,
  id: EntityId,
  state: Pick<UploadTrack, 'status' | 'error'>,
): Promise<EntityId | null> {
  const row = await db
    .updateTable('upload_tracks')
    .set(state)
    .where('id', '=', id)
    .returning('upload_id')
    .executeTakeFirst();
  return row?.upload_id ?? null;
}

/** Removes a track. */
export async function deleteUploadTrack(db: EnvironmentQueryable, id: EntityId): Promise<void> {
  await db.deleteFrom('upload_tracks').where('id', '=', id).execute();
}

function toUploadTrack(row: Selectable<EnvironmentTables['upload_tracks']>): UploadTrack {
  return {
    id: row.id,
    uploadId: row.upload_id,
    path: row.path,
    type: row.type,
    name: row.name,
    languageCode: row.language_code,
    closedCaptions: row.closed_captions,
    status: row.status,
    error: row.error,
    createdAt: row.created_at,
  };
}
