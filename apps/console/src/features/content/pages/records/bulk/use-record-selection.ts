import { useState } from 'react';
import type { Query } from '#lib/api-query.ts';
import { selectionQuery } from '#lib/records/queries.ts';
import type { RecordListState } from '../use-record-list.ts';
import type { BulkTarget } from './bulk-run.ts';
import {
  nothingSelected,
  rowsState,
  type Selection,
  selectedCount,
  selectMatches,
  selectRange,
  toggle,
  toggleRows,
} from './selection.ts';

/** The input of a selection from its list. */
export interface SelectableList {
  /** Ids of the rows that are here, in the order shown. */
  rows: readonly string[];
  totalCount: number;
  /** The query of the list, without its page and order. */
  query: Query;
}

/** Which records of a list are chosen, over all of its pages, and how that changes. */
export function useRecordSelection({ rows, totalCount, query }: SelectableList) {
  // "All matches" belongs to one query only: another one clears it.
  const [{ selection, queryKey }, setState] = useState({ selection: nothingSelected, queryKey: '' });
  const key = JSON.stringify(query);
  const current = selection.mode === 'matches' && queryKey !== key ? nothingSelected : selection;
  const change = (next: Selection) => setState({ selection: next, queryKey: key });
  const count = selectedCount(current, totalCount);
  return {
    selection: current,
    rows,
    totalCount,
    count,
    /** What the box above the rows shows. */
    rowsState: rowsState(current, rows),
    target: (): BulkTarget =>
      current.mode === 'some'
        ? { kind: 'some', ids: [...current.ids] }
        : { kind: 'matches', query, except: current.ids },
    toggle: (id: string) => change(toggle(current, id)),
    selectRange: (id: string, from?: string) =>
      change(selectRange(from === undefined || current.anchor !== null ? current : toggle(current, from), rows, id)),
    toggleRows: () => change(toggleRows(current, rows)),
    selectMatches: () => change(selectMatches()),
    clear: () => change(nothingSelected),
  };
}

export type RecordSelection = ReturnType<typeof useRecordSelection>;

/** The selection of a record list, with its URL state. */
export function useListSelection({ list, request }: RecordListState): RecordSelection {
  return useRecordSelection({
    rows: list.data?.items.map(({ id }) => id) ?? [],
    totalCount: list.data?.totalCount ?? 0,
    query: selectionQuery(request),
  });
}
