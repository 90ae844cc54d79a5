import type { Upload, UploadFieldMetadata } from '@lectern/domain';
import type { Selectable } from 'kysely';
import type { EnvironmentTables } from '../tables.ts';

/** Row of `uploads` as the domain knows it. */
export function toUpload(row: Selectable<EnvironmentTables['uploads']>): Upload {
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
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
