import { authorize, canOnUpload, DomainError, generateId, invalidField, isValidId, type Upload } from '@lectern/domain';
import { insertUpload } from '@lectern/storage';
import { type EnvironmentScope, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { emptyMetadata, type FieldKeyedMetadata, type LocaleKeyedMetadata, mergeMetadata } from './field-metadata.ts';
import { takeReceived } from './upload-tickets.ts';

/** What a caller may say of an asset. Absent keys keep their value. */
export interface UploadAttributes {
  path?: string | undefined;
  basename?: string | undefined;
  author?: string | null | undefined;
  copyright?: string | null | undefined;
  notes?: string | null | undefined;
  tags?: readonly string[] | undefined;
  fieldMetadata?: FieldKeyedMetadata | LocaleKeyedMetadata | undefined;
  uploadCollectionId?: string | null | undefined;
}

/**
 * Makes an asset of bytes already put to a ticket's address. Throws `INVALID_FIELD` for an unknown, foreign or used path
 * and for a taken id, `INVALID_ENTITY_ID`, `INSUFFICIENT_PERMISSIONS`.
 */
export async function createUpload(
  services: EngineServices,
  scope: EnvironmentScope,
  input: UploadAttributes & { id?: string | undefined },
): Promise<Upload> {
  if (input.id !== undefined && !isValidId(input.id)) throw new DomainError('INVALID_ENTITY_ID', { id: input.id });
  const uploadCollectionId = input.uploadCollectionId ?? null;
  authorize(
    canOnUpload(scope.actor, 'create', {
      environmentId: scope.environment.id,
      uploadCollectionId,
      creator: scope.actor.creator,
      creatorRoleId: scope.actor.roleId,
    }),
  );
  const path = requireOwnPath(scope, input.path);
  // Decoding an image takes long: it happens before the transaction begins.
  await takeReceived(services, path);
  const facts = await services.inspector.inspect(path);

  return withContentWrite(services, scope, async (ctx) => {
    const { locales } = ctx.schema.settings;
    const upload: Upload = {
      ...facts,
      ...namesOf(path),
      id: input.id ?? generateId(),
      path,
      duration: null,
      frameRate: null,
      author: input.author ?? null,
      copyright: input.copyright ?? null,
      notes: input.notes ?? null,
      tags: input.tags ?? [],
      fieldMetadata: mergeMetadata(emptyMetadata(locales), input.fieldMetadata ?? {}, locales),
      uploadCollectionId,
      creator: ctx.actor.creator,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    };
    try {
      await insertUpload(ctx.db, upload);
    } catch (error) {
      if (isUniqueViolation(error, 'uploads_pkey')) throw DomainError.of([invalidField('Upload', 'id', 'VALIDATION_UNIQUENESS')]);
      if (isUniqueViolation(error, 'uploads_path_key')) throw DomainError.of([invalidField('Upload', 'path', 'VALIDATION_UNIQUENESS')]);
      throw error;
    }
    ctx.emit({ kind: 'upload.created', uploadId: upload.id });
    return upload;
  });
}

/** The path, if tickets of this site could have issued it. Throws `INVALID_FIELD`. */
export function requireOwnPath(scope: EnvironmentScope, path: string | undefined): string {
  if (path === undefined) throw DomainError.of([invalidField('Upload', 'path', 'VALIDATION_REQUIRED')]);
  const isOwn = path.startsWith(`/${scope.site.id}/`) && !path.slice(scope.site.id.length + 2).includes('/');
  if (!isOwn) throw DomainError.of([invalidField('Upload', 'path', 'VALIDATION_INVALID')]);
  return path;
}

/** File name of a storage path, without the time put before it, and the same without extension. */
export function namesOf(path: string): Pick<Upload, 'filename' | 'basename'> {
  const filename = path.slice(path.lastIndexOf('/') + 1).replace(/^\d+-/, '');
  const dot = filename.lastIndexOf('.');
  return { filename, basename: dot > 0 ? filename.slice(0, dot) : filename };
}
