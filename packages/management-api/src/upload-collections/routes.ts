import { defined } from '@lectern/domain';
import { requireEntityId, type uploadCollectionBody, uploadCollections } from '@lectern/contract';
import {
  createUploadCollection,
  destroyUploadCollection,
  getUploadCollection,
  listUploadCollections,
  reorderUploadCollections,
  updateUploadCollection,
  type UploadCollectionAttributes,
} from '@lectern/engine';
import { filterByIds } from '../filter-ids.ts';
import { linkedId } from '../linkage.ts';
import { created, ok } from '../route.ts';
import { implement } from '../implement.ts';
import { presentUploadCollection } from './present-upload-collection.ts';

/** Collections of assets: read by all, written with `can_manage_upload_collections`. */
export const uploadCollectionRoutes = implement(uploadCollections, {
  async 'GET /upload-collections'({ services, scope, query }) {
    const tree = await listUploadCollections(services, scope);
    return ok(filterByIds(tree, query).map((collection) => presentUploadCollection(collection, tree)));
  },
  async 'POST /upload-collections'({ services, scope, body }) {
    const { id, attributes } = readUploadCollection(body);
    const { collection, tree } = await createUploadCollection(services, scope, {
      ...attributes,
      ...(id === undefined ? {} : { id: requireEntityId(id) }),
    });
    return created(presentUploadCollection(collection, tree));
  },
  async 'POST /upload-collections/reorder'({ services, scope, body }) {
    const placements = body;
    const { moved, tree } = await reorderUploadCollections(
      services,
      scope,
      placements.map(({ containerId, ...placement }) => ({ ...placement, parentId: containerId })),
    );
    return ok(moved.map((collection) => presentUploadCollection(collection, tree)));
  },
  async 'GET /upload-collections/:uploadCollectionId'({ services, scope, params }) {
    const { collection, tree } = await getUploadCollection(services, scope, params.uploadCollectionId);
    return ok(presentUploadCollection(collection, tree));
  },
  async 'PUT /upload-collections/:uploadCollectionId'({ services, scope, params, body }) {
    const { collection, tree } = await updateUploadCollection(
      services,
      scope,
      params.uploadCollectionId,
      readUploadCollection(body).attributes,
    );
    return ok(presentUploadCollection(collection, tree));
  },
  async 'DELETE /upload-collections/:uploadCollectionId'({ services, scope, params }) {
    const { collection, tree } = await destroyUploadCollection(services, scope, params.uploadCollectionId);
    return ok(presentUploadCollection(collection, tree));
  },
});

function readUploadCollection(body: ReturnType<typeof uploadCollectionBody.read>): {
  id: string | undefined;
  attributes: Partial<UploadCollectionAttributes>;
} {
  const { id, attributes, relationships } = body;
  return {
    id,
    attributes: defined({
      label: attributes.label,
      position: attributes.position,
      parentId: linkedId(relationships['parent']),
    }),
  };
}
