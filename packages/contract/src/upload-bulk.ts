import { DomainError } from '@lectern/domain';
import { resourceBody } from './body.ts';
import type { Linkage } from './document.ts';
import { uploadTagTexts } from './upload.ts';

const uploads = { types: ['upload'], many: true } as const;

/** Which assets get which tags. */
export const uploadBulkTagBody = resourceBody({
  type: 'upload_bulk_tag_operation',
  attributes: { tags: uploadTagTexts },
  relationships: { uploads },
});

/** Which assets go into which collection; null removes them from theirs. */
export const uploadBulkSetCollectionBody = resourceBody({
  type: 'upload_bulk_set_upload_collection_operation',
  attributes: {},
  relationships: { uploads, upload_collection: { types: ['upload_collection'] } },
});

/** Which assets go. */
export const uploadBulkDestroyBody = resourceBody({
  type: 'upload_bulk_destroy_operation',
  attributes: {},
  relationships: { uploads },
});

/** The assets of a bulk call, each once. Throws `INVALID_FORMAT` when there is none. */
export function bulkUploadIds({ uploads: links }: { uploads?: readonly Linkage[] }): string[] {
  if (links === undefined || links.length === 0) throw missingRelationship('uploads');
  return [...new Set(links.map(({ id }) => id))];
}

/** `INVALID_FORMAT` for a relationship that has to be there. */
export function missingRelationship(relationship: string): DomainError {
  return new DomainError('INVALID_FORMAT', { path: `data.relationships.${relationship}`, code: 'VALIDATION_REQUIRED' });
}
