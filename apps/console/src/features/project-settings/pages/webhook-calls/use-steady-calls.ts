import type { WebhookCallResource } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallSelection, writeCallSelection } from './call-selection.ts';
import { callsByIdsQuery, callsQuery, refreshEveryMs } from './queries.ts';
import { missingIds, steadyRows } from './steady-rows.ts';

interface Shown {
  /** Of the selection that it belongs to. */
  address: string;
  calls: readonly WebhookCallResource[];
}

/**
 * Calls of a selection, refreshed every few seconds. The rows that are shown get their newest state and stay where they
 * are; new ones wait until `update` (U61).
 */
export function useSteadyCalls(selection: CallSelection, isPaused: boolean) {
  const address = writeCallSelection(selection).toString();
  const refetchInterval = isPaused ? (false as const) : refreshEveryMs;
  const list = useQuery({ ...callsQuery(selection), refetchInterval });
  const [shown, setShown] = useState<Shown | null>(null);
  const isCurrent = list.data !== undefined && !list.isPlaceholderData;
  const current = isCurrent ? list.data.calls : [];
  // Another selection, or the first calls of this one: nothing that someone reads moves.
  const isFirst = shown?.address !== address || shown.calls.length === 0;
  if (isCurrent && isFirst && shown?.calls !== current) setShown({ address, calls: current });
  const calls = shown?.calls ?? [];
  const missing = isCurrent && !isFirst ? missingIds(calls, current) : [];
  const others = useQuery({ ...callsByIdsQuery(missing), refetchInterval });
  const steady =
    isCurrent && !isFirst
      ? steadyRows(calls, current, missing.length === 0 ? [] : others.data)
      : { rows: calls, waiting: 0, isOutdated: false };
  return {
    ...steady,
    list,
    /** The rows are those of another selection, which is on its way out. */
    isStale: !isCurrent && shown !== null && shown.address !== address,
    /** Asks the server, and shows the list as it is. */
    update: async () => {
      const { data } = await list.refetch();
      if (data !== undefined) setShown({ address, calls: data.calls });
    },
  };
}
