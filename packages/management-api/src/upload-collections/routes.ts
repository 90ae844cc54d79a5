import { defined } from '@lectern/domain';
import { parsePlacements, requireEntityId, uploadCollectionBody } from '@lectern/contract';
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
import { created, environmentRoutes, ok, type ResourceRoutes } from '../route.ts';
import { presentUploadCollection } from './present-upload-collection.ts';

/** Collections of assets: read by all, written with `can_manage_upload_collections`. */
export const uploadCollectionRoutes: ResourceRoutes = {
  environment: environmentRoutes([
    {
      method: 'GET',
      path: '/upload-collections',
      filters: ['ids'],
      async handle({ services, scope, query }) {
        const tree = await listUploadCollections(services, scope);
        return ok(filterByIds(tree, query).map((collection) => presentUploadCollection(collection, tree)));
      },
    },
    {
      method: 'POST',
      path: '/upload-collections',
      async handle({ services, scope, body }) {
        const { id, attributes } = readUploadCollection(body);
        const { collection, tree } = await createUploadCollection(services, scope, {
          ...attributes,
          ...(id === undefined ? {} : { id: requireEntityId(id) }),
        });
        return created(presentUploadCollection(collection, tree));
      },
    },
    {
      method: 'POST',
      path: '/upload-collections/reorder',
      isJob: true,
      async handle({ services, scope, body }) {
        const placements = parsePlacements({ types: ['upload_collection'], container: 'parent' }, body);
        const { moved, tree } = await reorderUploadCollections(
          services,
          scope,
          placements.map(({ containerId, ...placement }) => ({ ...placement, parentId: containerId })),
        );
        return ok(moved.map((collection) => presentUploadCollection(collection, tree)));
      },
    },
    {
      method: 'GET',
      path: '/upload-collections/:uploadCollectionId',
      async handle({ services, scope, params }) {
        const { collection, tree } = await getUploadCollection(services, scope, params.uploadCollectionId);
        return ok(presentUploadCollection(collection, tree));
      },
    },
    {
      method: 'PUT',
      path: '/upload-collections/:uploadCollectionId',
      async handle({ services, scope, params, body }) {
        const { collection, tree } = await updateUploadCollection(
          services,
          scope,
          params.uploadCollectionId,
          readUploadCollection(body).attributes,
        );
        return ok(presentUploadCollection(collection, tree));
      },
    },
    {
      method: 'DELETE',
      path: '/upload-collections/:uploadCollectionId',
      async handle({ services, scope, params }) {
        const { collection, tree } = await destroyUploadCollection(services, scope, params.uploadCollectionId);
        return ok(presentUploadCollection(collection, tree));
      },
    },
  ]),
};

function readUploadCollection(body: unknown): {
  id: string | undefined;
  attributes: Partial<UploadCollectionAttributes>;
} {
  const { id, attributes, relationships } = uploadCollectionBody.read(body);
  return {
    id,
    attributes: defined({
      label: attributes.label,
      position: attributes.position,
      parentId: linkedId(relationships['parent']),
    }),
  };
}
