import { DomainError, type EntityId, invalidField, type Upload } from '@lectern/domain';
import type { ReadContext } from '../context.ts';
import { authorizeOnUpload, getReadableUpload } from '../uploads/authorize-upload.ts';

/**
 * The video whose tracks the principal may change. Throws `NOT_FOUND`, `INSUFFICIENT_PERMISSIONS`, `NOT_A_VIDEO`,
 * `IMMUTABLE_UPLOAD_TRACKS_IN_SANDBOX_ENVIRONMENT`.
 */
export async function requireChangeableVideo(ctx: ReadContext, uploadId: EntityId): Promise<Upload> {
  const upload = await getReadableUpload(ctx, uploadId);
  await authorizeOnUpload(ctx, 'update', upload);
  if (upload.mimeType?.startsWith('video/') !== true) throw new DomainError('NOT_A_VIDEO');
  requirePrimary(ctx);
  return upload;
}

/** Forks share videos with the primary environment: what belongs to the file is changed in one place. */
export function requirePrimary({ environment }: ReadContext): void {
  if (!environment.isPrimary) throw new DomainError('IMMUTABLE_UPLOAD_TRACKS_IN_SANDBOX_ENVIRONMENT');
}

/** A BCP 47 code in its usual spelling. Throws `INVALID_FIELD` for anything else. */
export function readTrackLanguage(code: string): string {
  try {
    const [language] = Intl.getCanonicalLocales(code);
    if (language !== undefined) return language;
  } catch {
    // Not a code: refused below.
  }
  throw DomainError.of([invalidField('UploadTrack', 'language_code', 'VALIDATION_FORMAT')]);
}
