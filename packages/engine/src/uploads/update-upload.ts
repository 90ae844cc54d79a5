import { isDeepStrictEqual } from 'node:util';
import { DomainError, type EntityId, generateId, invalidField, type Upload } from '@lectern/domain';
import {
  insertUploadReplacement,
  isUniqueViolation,
  lockUploads,
  lockUploadsForUpdate,
  updateUploads,
} from '@lectern/storage';
import {
  type EnvironmentScope,
  type OperationContext,
  type ReadContext,
  withContentWrite,
  withRead,
} from '../context.ts';
import { requireCreator } from '../items/require-creator.ts';
import { isSameCreator } from '../items/writable-meta.ts';
import type { EngineServices } from '../services.ts';
import { requireRoomForFile } from '../subscription/require-storage-room.ts';
import { authorizeOnUpload, getReadableUpload } from './authorize-upload.ts';
import { checkReplacementLater } from './check-replacement.ts';
import { mergeMetadata } from './field-metadata.ts';
import { recheckUsers } from './recheck-users.ts';
import { releaseFilesOfCall } from './release-files.ts';
import {
  atOldAddress,
  atOwnAddress,
  copyUnderName,
  type FileChange,
  readNewBasename,
  type ReceivedFile,
  receiveReplacement,
  type ReplaceStrategy,
} from './replacement.ts';
import { claimAddress } from './shared-address.ts';
import { rememberTagsOf, requireUploadCollection, type UploadAttributes } from './upload-attributes.ts';

/**
 * Changes an asset: metadata is merged, a new `basename` renames the file and with it the address, a new `path`
 * replaces its bytes. Every record that uses the asset is validated against new bytes first. Throws `NOT_FOUND`,
 * `INVALID_FIELD`, `INVALID_RELATIONSHIP`, `UPLOAD_NOT_PASSING_FIELD_VALIDATIONS`, `CONCURRENT_UPLOAD_UPDATE`,
 * `PLAN_UPGRADE_REQUIRED`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function updateUpload(
  services: EngineServices,
  scope: EnvironmentScope,
  id: EntityId,
  changes: UploadAttributes,
  strategy: ReplaceStrategy = 'create_new_url',
): Promise<Upload> {
  const before = await withRead(services, scope, (ctx) => authorizeChanges(ctx, id, changes));
  // Copying and examining bytes is slow: it happens before the transaction begins.
  const file = await receiveReplacement(services, scope, before, changes);
  const basename = readNewBasename(before, file, changes);
  const renamed = basename === null ? null : await copyUnderName(services, before, file, basename);
  const left = [before.path, ...(file === null ? [] : [file.path])];
  if (file !== null && strategy === 'keep_url') await checkReplacementLater(services, scope, id);
  try {
    const updated = await withContentWrite(services, scope, async (ctx) => {
      const newPath = renamed?.path ?? file?.path;
      const size = file?.facts.size ?? before.size;
      // A copy under another name is another file while an environment uses the old one.
      if (newPath !== undefined) await requireRoomForFile(ctx, { path: newPath, size, replaces: before.path });
      if (file !== null) await lockUploads(ctx.db, [id], 'deletion');
      await lockUploadsForUpdate(ctx.db, [id]);
      const current = inLocales(await authorizeChanges(ctx, id, changes), ctx.schema.settings.locales);
      const isFileChanged = file !== null || renamed !== null;
      if (isFileChanged && current.path !== before.path)
        throw new DomainError('CONCURRENT_UPLOAD_UPDATE', {}, { transient: true });
      const change = renamed ?? (file === null ? {} : await placeFile(ctx, current, file, strategy));
      const upload = patched(ctx, current, changes, change);
      // A new file brings its own name: that is the replacement's right, not the update's.
      const edited = file === null ? upload : { ...upload, basename: current.basename };
      for (const locale of changedParts(current, edited)) await authorizeOnUpload(ctx, 'update', current, { locale });
      return store(ctx, current, upload, file);
    });
    await releaseFilesOfCall(
      services,
      scope.site,
      left.filter((path) => path !== updated.path),
    );
    return updated;
  } catch (error) {
    if (renamed?.path !== undefined) await releaseFilesOfCall(services, scope.site, [renamed.path]);
    throw error;
  }
}

/**
 * The current asset, if the principal may read it and make all the changes. Throws `NOT_FOUND`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
async function authorizeChanges(ctx: ReadContext, id: EntityId, changes: UploadAttributes): Promise<Upload> {
  const upload = await getReadableUpload(ctx, id);
  const { path, creator, uploadCollectionId, ...edits } = changes;
  const isReplaced = path !== undefined && path !== upload.path;
  const isMoved = uploadCollectionId !== undefined && uploadCollectionId !== upload.uploadCollectionId;
  const isTransferred = creator !== undefined && !isSameCreator(creator, upload.creator);
  const isEdited = Object.values(edits).some((edit) => edit !== undefined);
  if (isEdited || !(isReplaced || isMoved || isTransferred)) await authorizeOnUpload(ctx, 'update', upload);
  if (isReplaced) await authorizeOnUpload(ctx, 'replace_asset', upload);
  if (isMoved) await authorizeOnUpload(ctx, 'move', upload, { toUploadCollectionId: uploadCollectionId });
  if (isTransferred) await authorizeOnUpload(ctx, 'edit_creator', upload);
  return upload;
}

async function placeFile(
  ctx: OperationContext,
  current: Upload,
  file: ReceivedFile,
  strategy: ReplaceStrategy,
): Promise<FileChange> {
  if (strategy === 'create_new_url') return atOwnAddress(file);
  const change = atOldAddress(current, file);
  return (await claimAddress(ctx, current)) ? change : atOwnAddress(file);
}

function patched(ctx: OperationContext, current: Upload, changes: UploadAttributes, change: FileChange): Upload {
  const said = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);
  return {
    ...current,
    ...change,
    author: said(changes.author, current.author),
    copyright: said(changes.copyright, current.copyright),
    notes: said(changes.notes, current.notes),
    tags: said(changes.tags, current.tags),
    uploadCollectionId: said(changes.uploadCollectionId, current.uploadCollectionId),
    creator: said(changes.creator, current.creator),
    video: change.path === undefined && change.md5 === undefined ? current.video : null,
    fieldMetadata: mergeMetadata(current.fieldMetadata, changes.fieldMetadata ?? {}, ctx.schema.settings.locales),
    updatedAt: ctx.now,
  };
}

/**
 * The asset with every locale of the environment in its metadata: one that was added since is no change of the
 * principal's.
 */
function inLocales(upload: Upload, locales: readonly string[]): Upload {
  return { ...upload, fieldMetadata: mergeMetadata(upload.fieldMetadata, {}, locales) };
}

/** The locales whose texts differ, and null when something else does that `update` covers. */
function changedParts(before: Upload, after: Upload): (string | null)[] {
  const { alt, title, custom_data: customData } = after.fieldMetadata;
  const texts = ({ fieldMetadata }: Upload, locale: string) => [
    fieldMetadata.alt[locale],
    fieldMetadata.title[locale],
    fieldMetadata.custom_data[locale],
  ];
  const shared = ({ author, copyright, notes, tags, basename, fieldMetadata }: Upload) => [
    author,
    copyright,
    notes,
    tags,
    basename,
    fieldMetadata.focal_point,
    fieldMetadata.poster_time,
  ];
  const locales = new Set([alt, title, customData].flatMap(Object.keys));
  const changed = [...locales].filter((locale) => !isDeepStrictEqual(texts(before, locale), texts(after, locale)));
  return [...changed, ...(isDeepStrictEqual(shared(before), shared(after)) ? [] : [null])];
}

async function store(
  ctx: OperationContext,
  current: Upload,
  upload: Upload,
  file: ReceivedFile | null,
): Promise<Upload> {
  await requireCreator(ctx, upload.creator ?? undefined, [current.creator], 'Upload');
  if (upload.uploadCollectionId !== current.uploadCollectionId)
    await requireUploadCollection(ctx, upload.uploadCollectionId);
  await updateUploads(ctx.db, [upload]).catch((error: unknown) => {
    if (isUniqueViolation(error, 'uploads_path_key'))
      throw DomainError.of([invalidField('Upload', 'path', 'VALIDATION_UNIQUENESS')]);
    throw error;
  });
  await rememberTagsOf(ctx, [upload]);
  if (file !== null) {
    const replaced = { uploadId: current.id, keptUrl: upload.path === current.path, editor: ctx.actor.creator };
    // Not when the transaction began: it may have waited for another replacement, and comes after that.
    const createdAt = ctx.services.clock.now();
    await insertUploadReplacement(ctx.db, { ...current, ...replaced, id: generateId(), createdAt });
    await recheckUsers(ctx, upload, 'refuse');
  }
  // A default text may be the missing value of a record, or a new one.
  else if (!isDeepStrictEqual(upload.fieldMetadata, current.fieldMetadata)) await recheckUsers(ctx, upload, 'mark');
  const filesLeft = [current.path, ...(file === null ? [] : [file.path])].filter((path) => path !== upload.path);
  ctx.emit({
    noun: 'upload',
    id: upload.id,
    change: 'update',
    before: current,
    ...(filesLeft.length > 0 && { filesLeft }),
  });
  if (file !== null && upload.path === current.path) await overwrite(ctx.services, file.path, upload.path);
  return upload;
}

/**
 * The last step of the transaction: were it undone after this, the old facts would describe new bytes, until
 * `checkReplacement` completes it.
 */
async function overwrite(services: EngineServices, from: string, to: string): Promise<void> {
  if ((await services.blobs.stat(from)) === null)
    throw DomainError.of([invalidField('Upload', 'path', 'VALIDATION_INVALID')]);
  await services.blobs.copy(from, to);
}
