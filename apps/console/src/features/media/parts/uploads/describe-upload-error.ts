import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import { UploadFailure } from '#lib/uploads/upload-failure.ts';
import type { Translate } from '#lib/use-messages.ts';

/** Why the server could not fetch a file (docs/own-endpoints.md, `source`). */
const sourceReasons = [
  'ADDRESS_NOT_ALLOWED',
  'CONNECTION_FAILED',
  'CONNECT_TIMEOUT',
  'INVALID_REQUEST',
  'INVALID_URL',
  'NAME_NOT_RESOLVED',
  'RESPONSE_TOO_LARGE',
  'TIMEOUT',
  'TOO_MANY_REDIRECTS',
  'UNEXPECTED_STATUS',
] as const;

/** Why a file did not become an asset, in one sentence. */
export function describeUploadError(error: unknown, t: Translate): string {
  if (error instanceof UploadFailure) {
    if (error.status === 0) return t('media.uploads.reason.connection');
    return error.status === 413
      ? t('media.uploads.reason.too-large')
      : t('media.uploads.reason.status', { status: error.status });
  }
  if (error instanceof ApiError) {
    const isFull = error
      .withCode('PLAN_UPGRADE_REQUIRED')
      .some(({ details }) => details['limit'] === 'uploadable_bytes');
    if (isFull) return t('media.uploads.reason.storage-limit');
    const [problem] = error.withCode('INVALID_FIELD');
    const reason = sourceReasons.find((name) => name === problem?.details['reason']);
    if (reason !== undefined) return t(`media.uploads.reason.${reason}`);
    if (problem?.details['field'] === 'source') return t('media.uploads.reason.INVALID_URL');
    if (problem?.details['field'] === 'filename') return t('media.uploads.reason.filename');
  }
  return describeError(error, t);
}
