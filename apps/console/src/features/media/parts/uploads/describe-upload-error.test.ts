import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import type { Translate } from '#lib/use-messages.ts';
import { describeUploadError } from './describe-upload-error.ts';

const t = ((id: string) => id) as Translate;

it('names the limit of stored bytes, and other limits in general', () => {
  const refused = (limit: string) =>
    new ApiError(402, null, [{ code: 'PLAN_UPGRADE_REQUIRED', details: { limit }, isTransient: false }]);

  expect(describeUploadError(refused('uploadable_bytes'), t)).toBe('media.uploads.reason.storage-limit');
  expect(describeUploadError(refused('items'), t)).toBe('error.PLAN_UPGRADE_REQUIRED');
});
