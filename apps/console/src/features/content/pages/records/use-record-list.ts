import type { ItemType } from '@lectern/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMe } from '#lib/current-site.ts';
import { useLiveRows } from '#lib/realtime/use-live-rows.ts';
import { type ItemListRequest, type ItemPage, itemListQuery, itemsPerPage, useSchema } from '#lib/records/queries.ts';
import { useTypedText } from '#lib/use-typed-text.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import {
  type Column,
  everything,
  isSameSelection,
  type ListAddress,
  type ListSelection,
  readColumns,
  readListAddress,
  withoutList,
  writeListAddress,
} from './list-address.ts';
import { knownParts } from './known-parts.ts';
import { selectionRequest } from './selection-request.ts';
import { useRemembered } from '#lib/use-remembered.ts';
import { viewsQuery } from './views/queries.ts';
import { selectionOfView } from './views/view-selection.ts';

/** What a list is to show instead. `same` stays on the page. */
type ListChange = Partial<ListSelection> & { page?: number | 'same' };

/** A record list: its state from URL and view, live search, and the server's response. */
export function useRecordList(itemType: ItemType) {
  const schema = useSchema();
  const me = useMe();
  const [params, setParams] = useUrlParams();
  const [defaultViewId, setDefaultViewId] = useRemembered(`lectern.default-view.${me.id}.${itemType.id}`);
  const [lastColumns, setLastColumns] = useRemembered(`lectern.columns.${me.id}.${itemType.id}`);
  const { address, problems: unreadable } = readListAddress(params);

  const allViews = useQuery(viewsQuery);
  const views = (allViews.data ?? []).filter(({ relationships }) => relationships.item_type.data.id === itemType.id);

  /** What an address shows: its own selection, that of its view, or that of the user's default view. */
  function shownBy(shownAddress: ListAddress) {
    const viewId = shownAddress.viewId ?? (shownAddress.isSpelledOut ? null : defaultViewId);
    const shownView = viewId === null ? null : (views.find(({ id }) => id === viewId) ?? null);
    const ofView = shownView === null ? everything : selectionOfView(shownView);
    const known = knownParts(shownAddress.isSpelledOut ? shownAddress : ofView, itemType, schema);
    return { ...known, viewId, view: shownView, viewSelection: ofView };
  }

  const { selection, unknown, viewId: wantedViewId, view, viewSelection } = shownBy(address);
  const isWaitingForView = wantedViewId !== null && allViews.isPending && !address.isSpelledOut;
  const isChanged =
    view !== null &&
    address.isSpelledOut &&
    !isSameSelection(selection, knownParts(viewSelection, itemType, schema).selection);
  const problems = [
    ...unreadable,
    ...unknown,
    ...(address.viewId !== null && view === null && allViews.isSuccess ? ['view'] : []),
  ];

  // A view opened by the user's own default is written to the URL, so that reloading and sharing show the same.
  useEffect(() => {
    if (view !== null && address.viewId === null && !address.isSpelledOut)
      setParams((latest) => writeListAddress(latest, { ...readListAddress(latest).address, viewId: view.id }), {
        replace: true,
      });
  }, [view, address.viewId, address.isSpelledOut, setParams]);

  /**
   * Shows something else, and begins at its first page unless that is what changes. What depends on the list before is
   * a function of it: the page may still show an earlier one.
   */
  function change(asked: ListChange | ((before: ListSelection) => ListChange)) {
    setParams(
      (latest) => {
        const before = readListAddress(latest).address;
        const shownBefore = shownBy(before);
        const part = typeof asked === 'function' ? asked(shownBefore.selection) : asked;
        const next: ListSelection = { ...shownBefore.selection, ...part };
        const isAsView = isSameSelection(next, shownBefore.viewSelection);
        return writeListAddress(latest, {
          ...next,
          page: part.page === 'same' ? before.page : (part.page ?? 1),
          viewId: shownBefore.view?.id ?? null,
          isSpelledOut: !(isAsView && (shownBefore.view !== null || defaultViewId === null)),
        });
      },
      { replace: true },
    );
  }

  /** Opens a view in its saved state; null shows everything. */
  function openView(viewId: string | null) {
    const isSpelledOut = viewId === null && defaultViewId !== null;
    setParams((latest) => writeListAddress(latest, { ...everything, page: 1, viewId, isSpelledOut }));
  }

  const [text, setText] = useTypedText(selection.query, (query) => change({ query }));

  const hasFilter = selection.filter.conditions.length > 0;
  const isTree =
    itemType.isTree && selection.query === '' && selection.orderBy === null && !hasFilter && !isWaitingForView;
  const request: ItemListRequest = {
    ...selectionRequest(itemType.id, selection),
    orderBy: selection.orderBy,
    page: address.page,
  };
  const query = itemListQuery(request);
  const answer = useQuery({ ...query, enabled: !isTree && !isWaitingForView });
  const { page, ...live } = useLiveRows(itemType.id, {
    key: JSON.stringify(query.queryKey),
    page: answer.data,
    answeredAt: answer.dataUpdatedAt,
    isOther: answer.isPlaceholderData,
  });
  const list = { ...answer, data: page };
  const shown = useLastPage(list.data);
  const ofLastVisit = lastColumns === null ? null : (readColumns(lastColumns) ?? null);
  const pageCount = Math.ceil((list.data?.totalCount ?? 0) / itemsPerPage);

  // The last record of the last page may be gone: show the page before it.
  useEffect(() => {
    if (list.data && !list.isPlaceholderData && address.page > 1 && list.data.items.length === 0)
      change({ page: Math.max(1, pageCount) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` writes the URL that is read here
  }, [list.data, list.isPlaceholderData]);

  return {
    /** The shown records, with `page`. */
    address: { ...selection, page: address.page },
    text,
    setText,
    change,
    list,
    /** What others did to it. */
    live,
    /** The rows to draw: those of the page before while, or because, the next ones are not here. */
    shown,
    isStale: list.isPlaceholderData || (list.isError && shown !== undefined),
    pageCount,
    isTree,
    /** The request of the list, for actions on all of its matches. */
    request,
    /** Invalid parts of the URL. */
    problems,
    /** Removes all list state from the URL. */
    clear: () => {
      setText('');
      setParams(withoutList, { replace: true });
    },
    views,
    view,
    isChanged,
    openView,
    defaultViewId,
    setDefaultViewId,
    /** The user's columns, from the URL, the view or the last visit; null for the defaults. */
    columns: selection.columns ?? ofLastVisit,
    /** Arranges the columns; given those of the latest change, null for the defaults. */
    arrangeColumns: (arrange: (before: readonly Column[] | null) => readonly Column[] | null) =>
      change((before) => {
        const columns = arrange(before.columns ?? ofLastVisit);
        if (view === null)
          setLastColumns(columns === null ? null : columns.map(({ name, width }) => `${name}:${width}`).join(','));
        return { columns, page: 'same' };
      }),
  };
}

export type RecordListState = ReturnType<typeof useRecordList>;

/** The last page that arrived, which stays when the next one does not. */
function useLastPage(page: ItemPage | undefined): ItemPage | undefined {
  const [last, setLast] = useState(page);
  if (page !== undefined && page !== last) setLast(page);
  return page ?? last;
}
