import type { DragEvent } from 'react';

/** What is dragged from the grid to a collection; its data is the ID of an asset. */
export const uploadDragType = 'application/x-lectern-upload';

/** Makes the link of an asset one that can be dragged to a collection. */
export function uploadDragProps(id: string) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(uploadDragType, id);
      dataTransfer.effectAllowed = 'all';
    },
  };
}
