import type { ItemResource } from '@lectern/contract';
import type { ItemType } from '@lectern/domain';
import { useState } from 'react';
import type { Place } from '#lib/moves/place.ts';
import { itemsPerPage, useSchema } from '#lib/records/queries.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useReasonAgainstMoving } from '../tree/use-move-rights.ts';
import { useRecordMove } from '../tree/use-record-move.ts';
import { withMovedRow } from './moved-row.ts';

/** The page of a list that users put in order by hand. */
export interface OrderedPage {
  items: readonly ItemResource[];
  /** Counted from 1. */
  page: number;
  totalCount: number;
  /** Only the whole list in its own order can be arranged. */
  isArrangeable: boolean;
}

/** Reorders the records of a list manually: the optimistic state, and the moves. */
export function useManualOrder(itemType: ItemType, { items, page, totalCount, isArrangeable }: OrderedPage) {
  const t = useMessages();
  const schema = useSchema();
  const reasonAgainst = useReasonAgainstMoving(itemType);
  const { pending, move } = useRecordMove(itemType);
  const [moving, setMoving] = useState<{ id: string; title: string; from: Place } | null>(null);
  const before = (page - 1) * itemsPerPage;
  const shown = pending.reduce((rows, { id, to }) => withMovedRow(rows, id, to.position - 1 - before), items);
  const positionOf = (id: string) => before + shown.findIndex((item) => item.id === id) + 1;
  const titleOf = (id: string) => {
    const item = shown.find((other) => other.id === id);
    return item ? recordSummary(item, schema, t).title : '';
  };

  function moveTo(id: string, position: number) {
    const from = positionOf(id);
    if (position === from || position < 1 || position > totalCount) return;
    void move(id, titleOf(id), { parentId: null, position: from }, { parentId: null, position });
  }

  return {
    items: shown,
    isOn: itemType.isSortable && isArrangeable && totalCount > 1,
    reasonAgainst,
    totalCount,
    positionOf,
    moveTo,
    moving,
    askPlace: (id: string) => setMoving({ id, title: titleOf(id), from: { parentId: null, position: positionOf(id) } }),
    stopAsking: () => setMoving(null),
  };
}

export type ManualOrder = ReturnType<typeof useManualOrder>;
