import type { ItemType } from '@lectern/domain';
import type { RecordListState } from '../use-record-list.ts';
import { type ManualOrder, useManualOrder } from './use-manual-order.ts';

/** The manual order of a record list, which can be changed while there is no search and no other ordering. */
export function useListOrder(itemType: ItemType, { shown, address }: RecordListState): ManualOrder {
  return useManualOrder(itemType, {
    items: shown?.items ?? [],
    page: address.page,
    totalCount: shown?.totalCount ?? 0,
    isArrangeable: address.query === '' && address.orderBy === null && address.filter.conditions.length === 0,
  });
}
