import { type Creator, DomainError, type EntityId, invalidField, isStoredName, type Upload } from '@lectern/domain';
import { holdUploadCollection, rememberUploadTags } from '@lectern/storage';
import type { EnvironmentScope, OperationContext } from '../context.ts';
import type { FieldKeyedMetadata, LocaleKeyedMetadata } from './field-metadata.ts';

/** The attributes of an asset that a request may set. Absent keys keep their value. */
export interface UploadAttributes {
  path?: string | undefined;
  basename?: string | undefined;
  author?: string | null | undefined;
  copyright?: string | null | undefined;
  notes?: string | null | undefined;
  tags?: readonly string[] | undefined;
  fieldMetadata?: FieldKeyedMetadata | LocaleKeyedMetadata | undefined;
  uploadCollectionId?: EntityId | null | undefined;
  creator?: Creator | undefined;
}

/** The path, if tickets of this site could have issued it. Throws `INVALID_FIELD`. */
export function requireOwnPath(scope: EnvironmentScope, path: string | undefined): string {
  if (path === undefined) throw DomainError.of([invalidField('Upload', 'path', 'VALIDATION_REQUIRED')]);
  const isOwn = path.startsWith(`/${scope.site.id}/`) && isStoredName(path.slice(scope.site.id.length + 2));
  if (!isOwn) throw DomainError.of([invalidField('Upload', 'path', 'VALIDATION_INVALID')]);
  return path;
}

/** File name of a storage path, without the number put before it, and the same without extension. */
export function namesOf(path: string): Pick<Upload, 'filename' | 'basename'> {
  const filename = path.slice(path.lastIndexOf('/') + 1).replace(/^\d+-/, '');
  const dot = filename.lastIndexOf('.');
  return { filename, basename: dot > 0 ? filename.slice(0, dot) : filename };
}

/**
 * Keeps a collection from being removed before the transaction ends. Throws `INVALID_RELATIONSHIP` when there is none.
 */
export async function requireUploadCollection(ctx: OperationContext, id: EntityId | null): Promise<void> {
  if (id === null || (await holdUploadCollection(ctx.db, id))) return;
  throw new DomainError('INVALID_RELATIONSHIP', { relationship: 'upload_collection', record_type: 'Upload' });
}

/** Creates tags from the texts of some assets that are not tags yet. */
export async function rememberTagsOf(
  ctx: OperationContext,
  uploads: readonly Pick<Upload, 'tags' | 'smartTags'>[],
): Promise<void> {
  await rememberUploadTags(
    ctx.db,
    'tag',
    uploads.flatMap(({ tags }) => tags),
  );
  await rememberUploadTags(
    ctx.db,
    'smart_tag',
    uploads.flatMap(({ smartTags }) => smartTags),
  );
}
