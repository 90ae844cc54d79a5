import { DomainError } from '@lectern/domain';
import { type BodyShape, type ParsedBody, parseBody, type RelationshipShape } from './document.ts';
import { uploadTags } from './upload.ts';
import type { z } from 'zod';

type BulkShape = BodyShape<z.ZodRawShape, Record<string, RelationshipShape>>;

const uploads = { types: ['upload'], many: true };

const tagBody = {
  type: 'upload_bulk_tag_operation',
  attributes: { tags: uploadTags },
  relationships: { uploads },
} satisfies BulkShape;

const setCollectionBody = {
  type: 'upload_bulk_set_upload_collection_operation',
  attributes: {},
  relationships: { uploads, upload_collection: { types: ['upload_collection'] } },
} satisfies BulkShape;

const destroyBody = {
  type: 'upload_bulk_destroy_operation',
  attributes: {},
  relationships: { uploads },
} satisfies BulkShape;

/** Which assets get which tags. Throws `INVALID_FORMAT`. */
export function parseUploadBulkTag(body: unknown): { ids: string[]; tags: string[] } {
  const { attributes, relationships } = parseBody(tagBody, body);
  return { ids: uploadIdsOf(relationships), tags: attributes.tags };
}

/** Which assets go into which collection; null takes them out of theirs. Throws `INVALID_FORMAT`. */
export function parseUploadBulkSetCollection(body: unknown): { ids: string[]; uploadCollectionId: string | null } {
  const { relationships } = parseBody(setCollectionBody, body);
  const collection = relationships['upload_collection'];
  if (collection === undefined) throw missing('upload_collection');
  return {
    ids: uploadIdsOf(relationships),
    uploadCollectionId: collection !== null && 'id' in collection ? collection.id : null,
  };
}

/** Which assets go. Throws `INVALID_FORMAT`. */
export function parseUploadBulkDestroy(body: unknown): { ids: string[] } {
  return { ids: uploadIdsOf(parseBody(destroyBody, body).relationships) };
}

function uploadIdsOf({ uploads: links }: ParsedBody<unknown>['relationships']): string[] {
  if (!Array.isArray(links) || links.length === 0) throw missing('uploads');
  return [...new Set(links.map(({ id }: { id: string }) => id))];
}

function missing(relationship: string): DomainError {
  return new DomainError('INVALID_FORMAT', { path: `data.relationships.${relationship}`, code: 'VALIDATION_REQUIRED' });
}
