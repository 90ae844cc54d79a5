import type { UploadCollectionResource } from '@lectern/contract';
import type { UploadCollection } from '@lectern/domain';
import { linksTo, linkToAny } from '../linkage.ts';

/** Wire form of a collection; `tree` is where its children are found, in order. */
export function presentUploadCollection(
  collection: UploadCollection,
  tree: readonly UploadCollection[],
): UploadCollectionResource {
  return {
    id: collection.id,
    type: 'upload_collection',
    attributes: { label: collection.label, position: collection.position },
    relationships: {
      parent: linkToAny('upload_collection', collection.parentId),
      children: linksTo(
        'upload_collection',
        tree.filter(({ parentId }) => parentId === collection.id),
      ),
    },
  };
}
