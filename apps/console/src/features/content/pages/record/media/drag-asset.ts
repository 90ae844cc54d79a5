import type { UploadResource } from '@lectern/contract';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** What an asset of the library is, among everything that is dragged in a record. */
export const assetKind = 'library-asset';

/**
 * Lets the tile of an asset be dragged; reports the asset while it is, and null afterwards. Returns how to end that.
 */
export function dragAsset(
  tile: HTMLElement,
  upload: UploadResource,
  onDrag: (dragged: UploadResource | null) => void,
): () => void {
  return draggable({
    element: tile,
    getInitialData: () => ({ kind: assetKind }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      const picture = tile.querySelector('img');
      if (picture !== null) nativeSetDragImage?.(picture, 24, 24);
    },
    onDragStart: () => onDrag(upload),
    onDrop: () => onDrag(null),
  });
}
