/** What is dragged from the grid to a collection; its data is the ID of an asset. */
export const uploadDragType = 'application/x-lectern-upload';
