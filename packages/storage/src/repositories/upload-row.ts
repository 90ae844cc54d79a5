import { type Upload, type UploadFieldMetadata, type UploadVideo, videoMp4Qualities } from '@lectern/domain';
import { type AliasedRawBuilder, type Selectable, sql } from 'kysely';
import type { EnvironmentTables } from '../tables.ts';

/** The stream of a video, as a column of its asset. */
interface StreamColumn {
  playback_id: string;
  asset_id: string;
  status: UploadVideo['status'];
  error: UploadVideo['error'];
  attempts: number;
  progress: number | null;
  mp4s: UploadVideo['mp4s'];
}

/** The column `video` of the assets in a table: null for what is no video, without looking for its stream. */
export function videoColumn(table: string): AliasedRawBuilder<StreamColumn | null, 'video'> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<StreamColumn | null>`
    case when ${column('mime_type')} like 'video/%' then (
      select jsonb_build_object('playback_id', stream.playback_id, 'asset_id', stream.asset_id,
        'status', stream.status, 'error', stream.error, 'attempts', stream.attempts, 'progress', stream.progress,
        'mp4s', stream.mp4s)
      from lectern.video_streams as stream
      where stream.path = ${column('path')} and stream.md5 = ${column('md5')}
    ) end`.as('video');
}

function toVideo(stream: StreamColumn | null): UploadVideo | null {
  if (stream === null) return null;
  return {
    playbackId: stream.playback_id,
    assetId: stream.asset_id,
    status: stream.status,
    error: stream.error,
    attempts: stream.attempts,
    progress: stream.progress,
    highestMp4: videoMp4Qualities.findLast((quality) => quality in stream.mp4s) ?? null,
    mp4s: stream.mp4s,
  };
}

/** Row of `uploads`, with the stream of its video, as the domain knows it. */
export function toUpload(row: Selectable<EnvironmentTables['uploads']> & { video: StreamColumn | null }): Upload {
  const metadata = row.field_metadata as Partial<UploadFieldMetadata>;
  return {
    id: row.id,
    path: row.path,
    filename: row.filename,
    basename: row.basename,
    format: row.format,
    mimeType: row.mime_type,
    size: row.size,
    width: row.width,
    height: row.height,
    md5: row.md5,
    isImage: row.is_image,
    blurhash: row.blurhash,
    thumbhash: row.thumbhash,
    // Only colours are ever written.
    colors: row.colors as Upload['colors'],
    exifInfo: row.exif_info,
    duration: row.duration,
    frameRate: row.frame_rate,
    author: row.author,
    copyright: row.copyright,
    notes: row.notes,
    tags: row.tags,
    smartTags: row.smart_tags,
    fieldMetadata: {
      alt: metadata.alt ?? {},
      title: metadata.title ?? {},
      custom_data: metadata.custom_data ?? {},
      focal_point: metadata.focal_point ?? null,
      poster_time: metadata.poster_time ?? null,
    },
    uploadCollectionId: row.upload_collection_id,
    creator: row.creator_id === null ? null : ({ type: row.creator_type, id: row.creator_id } as Upload['creator']),
    video: toVideo(row.video),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
