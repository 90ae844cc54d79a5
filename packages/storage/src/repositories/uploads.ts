import type { EntityId, Upload } from '@lectern/domain';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json } from '../json.ts';

/** Adds an asset. A taken id or path raises the unique violations `uploads_pkey`, `uploads_path_key`. */
export async function insertUpload(db: EnvironmentQueryable, upload: Upload): Promise<void> {
  await db.insertInto('uploads').values(uploadRow(upload)).execute();
}

/** Writes every attribute of an asset. */
export async function updateUpload(db: EnvironmentQueryable, upload: Upload): Promise<void> {
  await db.updateTable('uploads').set(uploadRow(upload)).where('id', '=', upload.id).execute();
}

/** Removes an asset's row. */
export async function deleteUpload(db: EnvironmentQueryable, id: EntityId): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/**
 * Holds assets until the transaction ends: for a reference to them they may not be deleted, for a deletion not be
 * referred to.
 */
export async function lockUploads(db: EnvironmentQueryable, ids: readonly EntityId[], purpose: 'reference' | 'deletion'): Promise<void> {
  if (ids.length === 0) return;
  const query = db
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id');
  await (purpose === 'deletion' ? query.forUpdate() : query.forKeyShare()).execute();
}

/** Records whose current or published version names the asset, blocks included; at most `limit`. */
export async function listItemIdsUsingUpload(
  db: EnvironmentQueryable,
  uploadId: EntityId,
  options: { versions: readonly ('current' | 'published')[]; limit: number },
): Promise<EntityId[]> {
  const rows = await db
    .selectFrom('item_links')
    .select('item_id')
    .distinct()
    .where('target_id', '=', uploadId)
    .where('target_kind', '=', 'upload')
    .where('version', 'in', [...options.versions])
    .orderBy('item_id')
    .limit(options.limit)
    .execute();
  return rows.map((row) => row.item_id);
}

function uploadRow(upload: Upload) {
  return {
    id: upload.id,
    path: upload.path,
    basename: upload.basename,
    filename: upload.filename,
    format: upload.format,
    mime_type: upload.mimeType,
    size: upload.size,
    width: upload.width,
    height: upload.height,
    md5: upload.md5,
    is_image: upload.isImage,
    blurhash: upload.blurhash,
    thumbhash: upload.thumbhash,
    colors: json(upload.colors),
    exif_info: json(upload.exifInfo),
    duration: upload.duration,
    frame_rate: upload.frameRate,
    author: upload.author,
    copyright: upload.copyright,
    notes: upload.notes,
    tags: json(upload.tags),
    smart_tags: json(upload.smartTags),
    field_metadata: json(upload.fieldMetadata),
    upload_collection_id: upload.uploadCollectionId,
    creator_type: upload.creator?.type ?? null,
    creator_id: upload.creator?.id ?? null,
    created_at: upload.createdAt,
    updated_at: upload.updatedAt,
  };
}
