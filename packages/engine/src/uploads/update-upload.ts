import { DomainError, invalidField, type Upload } from '@lectern/domain';
import { updateUpload as storeUpload } from '@lectern/storage';
import { type EnvironmentScope, withContentWrite, withRead } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { authorizeOnUpload, getReadableUpload } from './authorize-upload.ts';
import { namesOf, requireOwnPath, type UploadAttributes } from './create-upload.ts';
import { mergeMetadata } from './field-metadata.ts';
import { takeReceived } from './upload-tickets.ts';

/** File systems take 255 bytes, of which a path's time stamp needs some. */
const filenameMaxBytes = 200;

/**
 * Changes an asset: metadata is merged, a new `basename` renames the file, a new `path` replaces its bytes.
 * Throws `NOT_FOUND`, `INVALID_FIELD`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function updateUpload(
  services: EngineServices,
  scope: EnvironmentScope,
  id: string,
  changes: UploadAttributes,
): Promise<Upload> {
  const before = await withRead(services, scope, async (ctx) => {
    const upload = await getReadableUpload(ctx, id);
    await authorizeOnUpload(ctx, 'update', upload);
    if (changes.path !== undefined && changes.path !== upload.path) await authorizeOnUpload(ctx, 'replace_asset', upload);
    if (changes.uploadCollectionId !== undefined && changes.uploadCollectionId !== upload.uploadCollectionId)
      await authorizeOnUpload(ctx, 'move', upload);
    return upload;
  });
  const replacement = await replace(services, scope, before, changes);
  const moved = await rename(services, { ...before, ...replacement }, changes);

  const updated = await withContentWrite(services, scope, async (ctx) => {
    const current = await getReadableUpload(ctx, id);
    const upload: Upload = {
      ...current,
      ...replacement,
      ...moved,
      author: changes.author === undefined ? current.author : changes.author,
      copyright: changes.copyright === undefined ? current.copyright : changes.copyright,
      notes: changes.notes === undefined ? current.notes : changes.notes,
      tags: changes.tags ?? current.tags,
      uploadCollectionId: changes.uploadCollectionId === undefined ? current.uploadCollectionId : changes.uploadCollectionId,
      fieldMetadata: mergeMetadata(current.fieldMetadata, changes.fieldMetadata ?? {}, ctx.schema.settings.locales),
      updatedAt: ctx.now,
    };
    await storeUpload(ctx.db, upload).catch((error: unknown) => {
      if (isUniqueViolation(error, 'uploads_path_key')) throw DomainError.of([invalidField('Upload', 'path', 'VALIDATION_UNIQUENESS')]);
      throw error;
    });
    ctx.emit({ kind: 'upload.updated', uploadId: id });
    return upload;
  });
  if (updated.path !== before.path) await services.blobs.remove(before.path);
  return updated;
}

async function replace(
  services: EngineServices,
  scope: EnvironmentScope,
  before: Upload,
  changes: UploadAttributes,
): Promise<Partial<Upload>> {
  if (changes.path === undefined || changes.path === before.path) return {};
  const path = requireOwnPath(scope, changes.path);
  await takeReceived(services, path);
  return { ...(await services.inspector.inspect(path)), ...namesOf(path), path };
}

/** A new base name is a new storage path: addresses of assets never change their bytes. */
async function rename(services: EngineServices, upload: Upload, changes: UploadAttributes): Promise<Partial<Upload>> {
  if (changes.basename === undefined || changes.basename === upload.basename) return {};
  const basename = changes.basename.trim();
  if (basename === '' || /[/\\\0]/.test(basename)) throw DomainError.of([invalidField('Upload', 'basename', 'VALIDATION_INVALID')]);
  const filename = upload.format === null ? basename : `${basename}.${upload.format}`;
  if (Buffer.byteLength(filename) > filenameMaxBytes) throw DomainError.of([invalidField('Upload', 'basename', 'VALIDATION_LENGTH')]);
  const folder = upload.path.slice(0, upload.path.lastIndexOf('/'));
  const path = `${folder}/${services.clock.now().getTime()}-${filename}`;
  await services.blobs.copy(upload.path, path);
  return { basename, filename, path };
}
