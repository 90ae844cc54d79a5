import { authorize, canOnUpload, DomainError, generateId, invalidField, isValidId, type Upload } from '@lectern/domain';
import { insertUpload, isUniqueViolation } from '@lectern/storage';
import { type EnvironmentScope, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { expectRoomForFile, requireRoomForFile } from '../subscription/require-storage-room.ts';
import { emptyMetadata, mergeMetadata } from './field-metadata.ts';
import {
  namesOf,
  rememberTagsOf,
  requireOwnPath,
  requireUploadCollection,
  type UploadAttributes,
} from './upload-attributes.ts';
import { takeReceived } from './take-received.ts';

/**
 * Creates an asset from bytes uploaded to a ticket's URL. Throws `INVALID_FIELD` for an unknown, foreign or used path
 * and for a taken ID, `INVALID_RELATIONSHIP` for a missing collection, `INVALID_ENTITY_ID`, `PLAN_UPGRADE_REQUIRED`,
 * `INSUFFICIENT_PERMISSIONS`.
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
  // Decoding an image is slow: it happens before the transaction begins.
  await takeReceived(services, path, (size) => expectRoomForFile(services, scope.site, { path, size }));
  const facts = await services.inspector.inspect(path);

  return withContentWrite(services, scope, async (ctx) => {
    await requireRoomForFile(ctx, { path, size: facts.size });
    await requireUploadCollection(ctx, uploadCollectionId);
    const { locales } = ctx.schema.settings;
    const upload: Upload = {
      ...facts,
      ...namesOf(path),
      id: input.id ?? generateId(),
      path,
      author: input.author ?? null,
      copyright: input.copyright ?? null,
      notes: input.notes ?? null,
      tags: input.tags ?? [],
      fieldMetadata: mergeMetadata(emptyMetadata(locales), input.fieldMetadata ?? {}, locales),
      uploadCollectionId,
      creator: ctx.actor.creator,
      // It is made in the background, from the event.
      video: null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    };
    try {
      await insertUpload(ctx.db, upload);
    } catch (error) {
      if (isUniqueViolation(error, 'uploads_pkey'))
        throw DomainError.of([invalidField('Upload', 'id', 'VALIDATION_UNIQUENESS')]);
      if (isUniqueViolation(error, 'uploads_path_key'))
        throw DomainError.of([invalidField('Upload', 'path', 'VALIDATION_UNIQUENESS')]);
      throw error;
    }
    await rememberTagsOf(ctx, [upload]);
    ctx.emit({ noun: 'upload', id: upload.id, change: 'create' });
    return upload;
  });
}
