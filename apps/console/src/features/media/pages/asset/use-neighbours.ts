import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { uploadPageQuery } from '#lib/uploads/queries.ts';
import { readGridAddress, uploadsPerPage, writeGridAddress } from '../grid/grid-address.ts';
import { gridQuery } from '../grid/upload-selection.ts';
import { type Neighbour, type Neighbours, neighboursOf } from './neighbours.ts';

/**
 * The assets before and after the open one, in the order of the grid below, and a function that opens one: the grid
 * turns its page with it. Null for an asset that the shown page of the grid does not have.
 */
export function useNeighbours(uploadId: string): (Neighbours & { open: (neighbour: Neighbour) => void }) | null {
  const navigate = useNavigate();
  const { search } = useLocation();
  const address = readGridAddress(new URLSearchParams(search));
  const { page, orderBy } = address;
  const query = gridQuery(address);
  const pageQuery = (number: number) => uploadPageQuery({ query, orderBy, page: number, perPage: uploadsPerPage });
  const shown = useQuery(pageQuery(page));
  const uploads = shown.data?.uploads ?? [];
  const isFirst = uploads[0]?.id === uploadId;
  const isLast = uploads.at(-1)?.id === uploadId;
  const hasMore = (shown.data?.totalCount ?? 0) > page * uploadsPerPage;
  const before = useQuery({ ...pageQuery(page - 1), enabled: isFirst && page > 1 });
  const after = useQuery({ ...pageQuery(page + 1), enabled: isLast && hasMore });
  // While a page loads, the query shows the page before.
  if (shown.data === undefined || shown.isPlaceholderData) return null;
  const around = {
    before: before.isPlaceholderData ? undefined : before.data,
    shown: shown.data,
    after: after.isPlaceholderData ? undefined : after.data,
  };
  const neighbours = neighboursOf(uploadId, around, { page, perPage: uploadsPerPage });
  return (
    neighbours && {
      ...neighbours,
      open: ({ id, page: its }) => {
        const params = writeGridAddress({ ...address, page: its });
        // One step back leads to the grid, however many assets were looked at.
        void navigate({ pathname: paths.upload(id), search: params.toString() }, { replace: true });
      },
    }
  );
}
