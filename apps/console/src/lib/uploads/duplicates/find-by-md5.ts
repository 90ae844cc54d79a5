import type { UploadResource } from '@lectern/contract';
import { ApiError } from '#lib/api-error.ts';
import { fetchUploads } from '../queries.ts';

/** Several assets may have the same content; the oldest of each is enough. */
const uploadsPerRequest = 500;

/**
 * The assets with these contents, by MD5: the oldest one where there are several. Empty for a role that may upload
 * without seeing assets. Throws `ApiError`.
 */
export async function findByMd5(hashes: readonly string[]): Promise<Map<string, UploadResource>> {
  const found = new Map<string, UploadResource>();
  if (hashes.length === 0) return found;
  try {
    const { uploads } = await fetchUploads({
      filter: { fields: { md5: { in: [...new Set(hashes)] } } },
      order_by: '_created_at_ASC',
      page: { limit: uploadsPerRequest },
    });
    for (const upload of uploads) if (!found.has(upload.attributes.md5)) found.set(upload.attributes.md5, upload);
  } catch (error) {
    if (!(error instanceof ApiError && error.hasCode('INSUFFICIENT_PERMISSIONS'))) throw error;
  }
  return found;
}
