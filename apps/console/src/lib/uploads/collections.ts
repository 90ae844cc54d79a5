import type { UploadCollectionResource } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '../api.ts';
import { queryClient } from '../query.ts';
import { listKeys } from '../query-keys/lists.ts';
import { uploadKeys } from '../query-keys/uploads.ts';

/** Every collection of assets; the protocol has no pages of them. */
export const uploadCollectionsQuery = queryOptions({
  queryKey: listKeys.uploadCollections,
  queryFn: () => managementApi.get('/upload-collections').then((document) => document.data),
});

/** Creates a collection, last among its siblings. Throws `ApiError`. */
export async function createUploadCollection(
  label: string,
  parentId: string | null,
): Promise<UploadCollectionResource> {
  const collection = await insertCollection(label, parentId);
  await queryClient.invalidateQueries({ queryKey: listKeys.uploadCollections });
  return collection;
}

/** A collection that others of the same call may be below. */
export interface NewCollection {
  key: string;
  label: string;
  /** Of the new collection around it; null for none. */
  parentKey: string | null;
  /** The existing collection around it, where there is no new one. */
  parentId: string | null;
}

/** Creates collections, parents first, and returns their IDs by key. Throws `ApiError`; those created until then stay. */
export async function createUploadCollections(collections: readonly NewCollection[]): Promise<Map<string, string>> {
  const created = new Map<string, string>();
  try {
    for (const { key, label, parentKey, parentId } of collections) {
      const { id } = await insertCollection(label, created.get(parentKey ?? '') ?? parentId);
      created.set(key, id);
    }
    return created;
  } finally {
    await queryClient.invalidateQueries({ queryKey: listKeys.uploadCollections });
  }
}

async function insertCollection(label: string, parentId: string | null): Promise<UploadCollectionResource> {
  const { data } = await managementApi.post('/upload-collections', {
    data: { type: 'upload_collection', attributes: { label }, relationships: { parent: parentLink(parentId) } },
  });
  return data;
}

/** Renames a collection. Throws `ApiError`. */
export async function renameUploadCollection(id: string, label: string): Promise<void> {
  await managementApi.put('/upload-collections/:uploadCollectionId', {
    params: { uploadCollectionId: id },
    data: { type: 'upload_collection', id, attributes: { label } },
  });
  await queryClient.invalidateQueries({ queryKey: listKeys.uploadCollections });
}

/** Stores positions and parents of collections, all of them or none. Throws `ApiError`. */
export async function placeUploadCollections(collections: readonly UploadCollectionResource[]): Promise<void> {
  await managementApi.post('/upload-collections/reorder', {
    data: collections.map(({ id, attributes: { position }, relationships: { parent } }) => ({
      type: 'upload_collection' as const,
      id,
      attributes: { position },
      relationships: { parent },
    })),
  });
  await queryClient.invalidateQueries({ queryKey: listKeys.uploadCollections });
}

/** Deletes a collection: its assets stay, outside of any, and its children move up one level. Throws `ApiError`. */
export async function deleteUploadCollection(id: string): Promise<void> {
  await managementApi.delete('/upload-collections/:uploadCollectionId', { params: { uploadCollectionId: id } });
  await Promise.all(
    [listKeys.uploadCollections, uploadKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** "Exhibitions / Soft Machines": a collection with those around it. */
export function collectionPath(
  collections: readonly UploadCollectionResource[],
  collection: UploadCollectionResource,
): string {
  const parent = collections.find(({ id }) => id === collection.relationships.parent.data?.id);
  const { label } = collection.attributes;
  return parent === undefined ? label : `${collectionPath(collections, parent)} / ${label}`;
}

/** The choices of a collection, by their paths. */
export function collectionOptions(
  collections: readonly UploadCollectionResource[],
): { value: string; label: string }[] {
  return collections
    .map((collection) => ({ value: collection.id, label: collectionPath(collections, collection) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function parentLink(parentId: string | null) {
  return { data: parentId === null ? null : { type: 'upload_collection' as const, id: parentId } };
}
