import type { EntityId, FocalPoint, Upload } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json } from '../json.ts';
import type { EnvironmentTables } from '../tables.ts';
import { colorBucketsOf } from '../upload-query/color-buckets.ts';
import { anyOf } from './items.ts';
import { toUpload, videoColumn } from './upload-row.ts';
import { replaceUploadSearch } from './upload-search.ts';

/** Adds an asset. A taken ID or path raises the unique violations `uploads_pkey`, `uploads_path_key`. */
export async function insertUpload(db: EnvironmentQueryable, upload: Upload): Promise<void> {
  await db
    .insertInto('uploads')
    .columns(columnNames)
    .expression(({ selectFrom }) =>
      selectFrom(recordset([upload])).select(columnNames.map((name) => `row.${name}` as const)),
    )
    .execute();
  await replaceUploadSearch(db, [upload]);
}

/** Writes every attribute of assets, in a fixed number of statements. A taken path violates `uploads_path_key`. */
export async function updateUploads(db: EnvironmentQueryable, uploads: readonly Upload[]): Promise<void> {
  if (uploads.length === 0) return;
  await db
    .updateTable('uploads')
    .from(recordset(uploads))
    .set(Object.fromEntries(columnNames.map((name) => [name, sql.ref(`row.${name}`)])))
    .where('uploads.id', '=', sql.ref<string>('row.id'))
    .execute();
  await replaceUploadSearch(db, uploads);
}

/** The focal point of the asset at a storage path; null for the center, and if there is no such asset. */
export async function findFocalPointAt(db: EnvironmentQueryable, path: string): Promise<FocalPoint | null> {
  const row = await db
    .selectFrom('uploads')
    .select(sql<FocalPoint | null>`field_metadata -> 'focal_point'`.as('focal_point'))
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.focal_point ?? null;
}

/** Removes assets with everything kept of them. */
export async function deleteUploads(db: EnvironmentQueryable, ids: readonly EntityId[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('uploads').where('id', '=', anyOf(ids)).execute();
}

/** Assets by ID, locked against other writers until the transaction ends; always in the order of their IDs. */
export async function lockUploadsForUpdate(db: EnvironmentQueryable, ids: readonly EntityId[]): Promise<Upload[]> {
  const rows = await db
    .selectFrom('uploads')
    .selectAll()
    .select(videoColumn('uploads'))
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toUpload);
}

/** Locks assets until the transaction ends: a referenced one must not be deleted, a deleted one not be referenced. */
export async function lockUploads(
  db: EnvironmentQueryable,
  ids: readonly EntityId[],
  purpose: 'reference' | 'deletion',
): Promise<void> {
  if (ids.length === 0) return;
  const query = db.selectFrom('uploads').select('id').where('id', '=', anyOf(ids)).orderBy('id');
  await (purpose === 'deletion' ? query.forUpdate() : query.forKeyShare()).execute();
}

/** Detaches every asset from a collection; answers which there were. */
export async function detachUploadsFromCollection(
  db: EnvironmentQueryable,
  uploadCollectionId: EntityId,
): Promise<EntityId[]> {
  const rows = await db
    .updateTable('uploads')
    .set({ upload_collection_id: null })
    .where('upload_collection_id', '=', uploadCollectionId)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Gives the asset at a storage path another one; answers its ID, if there is such an asset. */
export async function moveUploadPath(db: EnvironmentQueryable, from: string, to: string): Promise<EntityId[]> {
  const rows = await db.updateTable('uploads').set({ path: to }).where('path', '=', from).returning('id').execute();
  return rows.map((row) => row.id);
}

/** Removes the texts of some locales from the metadata of every asset. */
export async function removeUploadLocales(db: EnvironmentQueryable, locales: readonly string[]): Promise<void> {
  if (locales.length === 0) return;
  const removed = sql`${[...locales]}::text[]`;
  const without = (name: string) => sql`coalesce(field_metadata -> ${sql.lit(name)}, '{}') - ${removed}`;
  await db
    .updateTable('uploads')
    .set({
      field_metadata: sql`field_metadata || jsonb_build_object(
        'alt', ${without('alt')}, 'title', ${without('title')}, 'custom_data', ${without('custom_data')})`,
    })
    .execute();
  await db.deleteFrom('upload_search').where('locale', 'in', locales).execute();
}

/**
 * For each asset that a current or published version of a record names, blocks included: those records, at most `limit`
 * each.
 */
export async function listUploadUsers(
  db: EnvironmentQueryable,
  uploadIds: readonly EntityId[],
  limit: number,
): Promise<Map<EntityId, EntityId[]>> {
  if (uploadIds.length === 0) return new Map();
  const users = db
    .selectFrom('item_links')
    .select([
      'target_id',
      'item_id',
      sql<number>`dense_rank() over (partition by target_id order by item_id)`.as('place'),
    ])
    .distinct()
    .where('target_id', '=', anyOf(uploadIds))
    .where('target_kind', '=', 'upload')
    .as('users');
  const rows = await db
    .selectFrom(users)
    .select(['target_id', 'item_id'])
    .where('place', '<=', limit)
    .orderBy('target_id')
    .orderBy('item_id')
    .execute();
  const byUpload = new Map<EntityId, EntityId[]>();
  for (const row of rows) byUpload.set(row.target_id, [...(byUpload.get(row.target_id) ?? []), row.item_id]);
  return byUpload;
}

/** Which of some storage paths assets or their tracks name in an environment. */
export async function listUsedPaths(db: EnvironmentQueryable, paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .selectFrom('uploads')
    .select('path')
    .where('path', '=', anyOf(paths))
    .union(db.selectFrom('upload_tracks').select('path').where('path', '=', anyOf(paths)))
    .execute();
  return rows.map((row) => row.path);
}

/** A page of the storage paths that assets and their tracks name, by growing path. */
export async function listPathsAfter(db: EnvironmentQueryable, afterPath: string, limit: number): Promise<string[]> {
  const pageOf = (table: 'uploads' | 'upload_tracks') =>
    db.selectFrom(table).select('path').where('path', '>', afterPath).orderBy('path').limit(limit);
  // Each by its own index; the database orders the texts of both by its own rules.
  const rows = await db
    .selectFrom(pageOf('uploads').as('upload'))
    .select('path')
    .union(db.selectFrom(pageOf('upload_tracks').as('track')).select('path'))
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map((row) => row.path);
}

const columnTypes = {
  id: 'text',
  path: 'text',
  basename: 'text',
  filename: 'text',
  format: 'text',
  mime_type: 'text',
  size: 'bigint',
  width: 'integer',
  height: 'integer',
  md5: 'text',
  is_image: 'boolean',
  blurhash: 'text',
  thumbhash: 'text',
  colors: 'jsonb',
  exif_info: 'jsonb',
  duration: 'integer',
  frame_rate: 'integer',
  author: 'text',
  copyright: 'text',
  notes: 'text',
  tags: 'jsonb',
  smart_tags: 'jsonb',
  field_metadata: 'jsonb',
  upload_collection_id: 'text',
  creator_type: 'text',
  creator_id: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  color_buckets: 'jsonb',
} satisfies Record<keyof ReturnType<typeof columnsOf>, string>;

// The keys of the literal above are its type.
const columnNames = Object.keys(columnTypes) as (keyof typeof columnTypes)[];

/** Whole rows as one parameter, however many there are. */
function recordset(uploads: readonly Upload[]) {
  const types = columnNames.map((name) => `${name} ${columnTypes[name]}`).join(', ');
  return sql<
    Selectable<EnvironmentTables['uploads']>
  >`jsonb_to_recordset(${json(uploads.map(columnsOf))}::jsonb)`.as<'row'>(sql.raw(`row(${types})`));
}

function columnsOf(upload: Upload) {
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
    colors: upload.colors,
    exif_info: upload.exifInfo,
    duration: upload.duration,
    frame_rate: upload.frameRate,
    author: upload.author,
    copyright: upload.copyright,
    notes: upload.notes,
    tags: upload.tags,
    smart_tags: upload.smartTags,
    field_metadata: upload.fieldMetadata,
    upload_collection_id: upload.uploadCollectionId,
    creator_type: upload.creator?.type ?? null,
    creator_id: upload.creator?.id ?? null,
    created_at: upload.createdAt,
    updated_at: upload.updatedAt,
    color_buckets: colorBucketsOf(upload.colors),
  };
}
