import type { EntityId, UploadReplacement } from '@lectern/domain';
import type { EnvironmentQueryable } from '../environment-database.ts';

/** How many earlier files of an asset are remembered: something may replace one every minute. */
const maxUploadReplacements = 100;

/** Earlier files of an asset, the latest first. */
export async function listUploadReplacements(
  db: EnvironmentQueryable,
  uploadId: EntityId,
): Promise<UploadReplacement[]> {
  const rows = await latestOf(db, uploadId).selectAll().limit(maxUploadReplacements).execute();
  return rows.map((row) => ({
    id: row.id,
    uploadId: row.upload_id,
    filename: row.filename,
    format: row.format,
    mimeType: row.mime_type,
    size: row.size,
    width: row.width,
    height: row.height,
    duration: row.duration,
    md5: row.md5,
    keptUrl: row.kept_url,
    editor: { type: row.editor_type, id: row.editor_id },
    createdAt: row.created_at,
  }));
}

/** Remembers an earlier file of an asset, and forgets the oldest above the limit. */
export async function insertUploadReplacement(db: EnvironmentQueryable, replaced: UploadReplacement): Promise<void> {
  await db
    .insertInto('upload_replacements')
    .values({
      id: replaced.id,
      upload_id: replaced.uploadId,
      filename: replaced.filename,
      format: replaced.format,
      mime_type: replaced.mimeType,
      size: replaced.size,
      width: replaced.width,
      height: replaced.height,
      duration: replaced.duration,
      md5: replaced.md5,
      kept_url: replaced.keptUrl,
      editor_type: replaced.editor.type,
      editor_id: replaced.editor.id,
      created_at: replaced.createdAt,
    })
    .execute();
  await db
    .deleteFrom('upload_replacements')
    .where('id', 'in', latestOf(db, replaced.uploadId).select('id').offset(maxUploadReplacements))
    .execute();
}

function latestOf(db: EnvironmentQueryable, uploadId: EntityId) {
  return db
    .selectFrom('upload_replacements')
    .where('upload_id', '=', uploadId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}
