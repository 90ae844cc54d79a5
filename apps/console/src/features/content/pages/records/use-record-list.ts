import type { ItemType } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { itemListQuery, itemsPerPage } from '../../../../lib/records/queries.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts';

/** A record list and its address: search as typed, order, page, and what the server answers. */
export function useRecordList(itemType: ItemType) {
  const [params, setParams] = useSearchParams();
  const address = readListAddress(params);
  const [text, setText] = useState(address.query);
  const settled = useDebounced(text.trim());

  function change(part: Partial<ListAddress>) {
    setParams((before) => writeListAddress(before, { ...readListAddress(before), ...part }), { replace: true });
  }

  // What was typed goes into the address once the typing rests; the address is outside of React.
  useEffect(() => {
    if (settled !== address.query) change({ query: settled, page: 1 });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a rest in typing writes the address
  }, [settled]);

  // A link to the list without its search (the sidebar) empties the field as well.
  useEffect(() => {
    setText((before) => (before.trim() === address.query ? before : address.query));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the address empties the field
  }, [address.query]);

  const isTree = itemType.isTree && address.query === '' && address.orderBy === null;
  const list = useQuery({ ...itemListQuery({ itemTypeId: itemType.id, ...address }), enabled: !isTree });
  const pageCount = Math.ceil((list.data?.totalCount ?? 0) / itemsPerPage);

  // The last record of the last page may be gone: show the page before it.
  useEffect(() => {
    if (list.data && !list.isPlaceholderData && address.page > 1 && list.data.items.length === 0) change({ page: Math.max(1, pageCount) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` writes the address that is read here
  }, [list.data, list.isPlaceholderData]);

  return { address, text, setText, change, list, pageCount, isTree };
}

export type RecordListState = ReturnType<typeof useRecordList>;
