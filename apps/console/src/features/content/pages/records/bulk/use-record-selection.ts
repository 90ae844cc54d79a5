import { selectionQuery } from '#lib/records/queries.ts';
import { type ListSelection, useSelection } from '#lib/selection/use-selection.ts';
import type { RecordListState } from '../use-record-list.ts';

export type RecordSelection = ListSelection;

/** The selection of a record list, with its URL state. */
export function useListSelection({ list, request }: RecordListState): RecordSelection {
  return useSelection({
    rows: list.data?.items.map(({ id }) => id) ?? [],
    totalCount: list.data?.totalCount ?? 0,
    query: selectionQuery(request),
  });
}
