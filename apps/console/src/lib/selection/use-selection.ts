import { useState } from 'react';
import type { Query } from '../api-query.ts';
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

/** What an action is for: named entries, or all that match but those left out. */
export type SelectionTarget =
  | { kind: 'some'; ids: readonly string[] }
  | { kind: 'matches'; query: Query; except: ReadonlySet<string> };

/** The input of a selection from its list. */
export interface SelectableList {
  /** Ids of the rows that are here, in the order shown. */
  rows: readonly string[];
  totalCount: number;
  /** The query of the list, without its page and order. */
  query: Query;
}

/** Which entries of a list are chosen, over all of its pages, and how that changes. */
export function useSelection({ rows, totalCount, query }: SelectableList) {
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
    target: (): SelectionTarget =>
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

export type ListSelection = ReturnType<typeof useSelection>;
