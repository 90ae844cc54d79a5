import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LogPage, refreshEveryMs } from './log-page.ts';
import { missingIds, steadyRows } from './steady-rows.ts';

interface SteadyRowsOptions<Row, ListKey extends QueryKey, RowsKey extends QueryKey> {
  /** Address of the selection that the list is of. */
  address: string;
  isPaused: boolean;
  list: UseQueryOptions<LogPage<Row>, Error, LogPage<Row>, ListKey>;
  /** Rows that are shown and on another page by now. */
  byIds: (ids: readonly string[]) => UseQueryOptions<readonly Row[], Error, readonly Row[], RowsKey>;
}

/** How a steady list differs from what the server has. */
export interface SteadyList {
  /** Rows of the list that are not shown yet. */
  waiting: number;
  /** The list has other rows, or another order, than what is shown. */
  isOutdated: boolean;
  /** The rows are those of another selection, which is on its way out. */
  isStale: boolean;
  /** Asks the server, and shows the list as it is. */
  update: () => Promise<void>;
}

interface Shown<Row> {
  /** Of the selection that it belongs to. */
  address: string;
  rows: readonly Row[];
}

/**
 * Rows of a selection, refreshed every few seconds. Those that are shown get their newest state and stay where they are;
 * new ones wait until `update` (U61).
 */
export function useSteadyRows<Row extends { id: string }, ListKey extends QueryKey, RowsKey extends QueryKey>({
  address,
  isPaused,
  byIds,
  ...options
}: SteadyRowsOptions<Row, ListKey, RowsKey>) {
  const refetchInterval = isPaused ? (false as const) : refreshEveryMs;
  const list = useQuery({ ...options.list, refetchInterval });
  const [shown, setShown] = useState<Shown<Row> | null>(null);
  const isCurrent = list.data !== undefined && !list.isPlaceholderData;
  const current = isCurrent ? list.data.rows : [];
  // Another selection, or the first rows of this one: nothing that someone reads moves.
  const isFirst = shown?.address !== address || shown.rows.length === 0;
  if (isCurrent && isFirst && shown?.rows !== current) setShown({ address, rows: current });
  const rows = shown?.rows ?? [];
  const missing = isCurrent && !isFirst ? missingIds(rows, current) : [];
  const others = useQuery({ ...byIds(missing), refetchInterval });
  const steady =
    isCurrent && !isFirst
      ? steadyRows(rows, current, missing.length === 0 ? [] : others.data)
      : { rows, waiting: 0, isOutdated: false };
  return {
    ...steady,
    list,
    isStale: !isCurrent && shown !== null && shown.address !== address,
    update: async () => {
      const { data } = await list.refetch();
      if (data !== undefined) setShown({ address, rows: data.rows });
    },
  };
}
