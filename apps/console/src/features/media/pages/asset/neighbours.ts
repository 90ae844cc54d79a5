import type { UploadPage } from '#lib/uploads/queries.ts';

/** An asset next to the open one, and the page of the grid that it is on. */
export interface Neighbour {
  id: string;
  page: number;
}

/** The open asset among those of the grid. */
export interface Neighbours {
  /** Counted from 1, over all pages. */
  position: number;
  totalCount: number;
  previous: Neighbour | null;
  next: Neighbour | null;
}

/** The pages of the grid around the open asset; the ones next to it are there where they are needed. */
export interface PagesAround {
  before: UploadPage | undefined;
  shown: UploadPage;
  after: UploadPage | undefined;
}

/** The neighbours of an asset in the grid; null for one that the shown page does not have. */
export function neighboursOf(
  uploadId: string,
  { before, shown, after }: PagesAround,
  { page, perPage }: { page: number; perPage: number },
): Neighbours | null {
  const index = shown.uploads.findIndex(({ id }) => id === uploadId);
  if (index === -1) return null;
  const on = (number: number, id: string | undefined): Neighbour | null =>
    id === undefined ? null : { id, page: number };
  return {
    position: (page - 1) * perPage + index + 1,
    totalCount: shown.totalCount,
    previous:
      index > 0 ? on(page, shown.uploads[index - 1]?.id) : page > 1 ? on(page - 1, before?.uploads.at(-1)?.id) : null,
    next:
      index < shown.uploads.length - 1 ? on(page, shown.uploads[index + 1]?.id) : on(page + 1, after?.uploads[0]?.id),
  };
}
