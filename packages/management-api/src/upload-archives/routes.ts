import { bulkUploadIds, uploadArchives } from '@lectern/contract';
import { DomainError, mainLocale } from '@lectern/domain';
import { issueArchiveAddress } from '@lectern/engine';
import { implement } from '../implement.ts';
import { created } from '../route.ts';
import { readUploadQuery } from '../uploads/read-upload-query.ts';

/** Downloads of several assets as one file (docs/own-endpoints.md). */
export const uploadArchiveRoutes = implement(uploadArchives, {
  async 'POST /upload-archives'({ services, scope, body }) {
    const { filter, locale, except } = body.attributes;
    const { uploads } = body.relationships;
    if (filter !== undefined && uploads !== undefined)
      throw new DomainError('INVALID_FORMAT', { path: 'data.attributes.filter', code: 'NOT_WITH_UPLOADS' });
    const archive = await issueArchiveAddress(services, scope, (schema) => {
      if (filter === undefined) return { ids: bulkUploadIds({ uploads }), locale: mainLocale(schema.settings) };
      const { where, search, locale: read } = readUploadQuery({ filter, locale }, schema);
      return { where, search, except, locale: read };
    });
    const { id, url, filename, count, size, expiresAt } = archive;
    return created({
      id,
      type: 'upload_archive',
      attributes: { url, filename, count, size, expires_at: expiresAt.toISOString() },
    });
  },
});
