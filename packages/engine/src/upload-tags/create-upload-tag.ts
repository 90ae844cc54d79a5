import { authorize, canOnSomeUpload, DomainError, generateId, invalidField, type UploadTag } from '@lectern/domain';
import { insertUploadTag, isUniqueViolation } from '@lectern/storage';
import { type EnvironmentScope, withContentWrite } from '../context.ts';
import type { EngineServices } from '../services.ts';

const nameMaxLength = 255;

/**
 * Adds a tag for future assets. Requires the right to create or update assets. Throws `INVALID_FIELD`,
 * `INSUFFICIENT_PERMISSIONS`.
 */
export async function createUploadTag(
  services: EngineServices,
  scope: EnvironmentScope,
  name: string,
): Promise<UploadTag> {
  authorize(
    (['create', 'update'] as const).some((action) => canOnSomeUpload(scope.actor, action, scope.environment.id)),
  );
  if (name.trim() === '') throw DomainError.of([invalidField('UploadTag', 'name', 'VALIDATION_REQUIRED')]);
  if (name.length > nameMaxLength) throw DomainError.of([invalidField('UploadTag', 'name', 'VALIDATION_LENGTH')]);
  return withContentWrite(services, scope, async (ctx) => {
    const tag: UploadTag = { id: generateId(), name };
    await insertUploadTag(ctx.db, tag).catch((error: unknown) => {
      if (isUniqueViolation(error, 'upload_tags_name'))
        throw DomainError.of([invalidField('UploadTag', 'name', 'VALIDATION_UNIQUENESS')]);
      throw error;
    });
    ctx.emit({ noun: 'upload_tag', id: tag.id, change: 'create' });
    return tag;
  });
}
