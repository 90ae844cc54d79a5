import { bulkUploadIds, uploadArchives } from '@lectern/contract';
import { issueArchiveAddress } from '@lectern/engine';
import { implement } from '../implement.ts';
import { created } from '../route.ts';

/** Downloads of several assets as one file (docs/own-endpoints.md). */
export const uploadArchiveRoutes = implement(uploadArchives, {
  async 'POST /upload-archives'({ services, scope, body }) {
    const { id, url, filename, size, expiresAt } = await issueArchiveAddress(
      services,
      scope,
      bulkUploadIds(body.relationships),
    );
    return created({
      id,
      type: 'upload_archive',
      attributes: { url, filename, size, expires_at: expiresAt.toISOString() },
    });
  },
});
