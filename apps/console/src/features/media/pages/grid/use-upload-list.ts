import type { AcceptedUploads } from '@lectern/field-types/console';
import { useQuery } from '@tanstack/react-query';
import type { Query } from '#lib/api-query.ts';
import { noFilter } from '#lib/filters/conditions.ts';
import { acceptedOf } from '#lib/uploads/accepted-uploads.ts';
import { uploadPageQuery } from '#lib/uploads/queries.ts';
import { useMe } from '#lib/current-site.ts';
import { useRemembered } from '#lib/use-remembered.ts';
import { useTypedText } from '#lib/use-typed-text.ts';
import type { useUrlParams } from '#lib/use-url-params.ts';
import {
  type GridAddress,
  readGrid,
  type UploadLayout,
  uploadsPerPage,
  wholeLibrary,
  writeGridAddress,
} from './grid-address.ts';
import { everyUpload, gridQuery, isSameSelection, selectionOfView, type UploadSelection } from './upload-selection.ts';
import { uploadViewsQuery } from './views/queries.ts';

/** What the grid is to show instead. */
type GridChange = Partial<UploadSelection> & { page?: number };

/**
 * The assets of the grid: its state from parameters, which the URL has or a dialog, and from its view, live search, and
 * the server's response. Only assets that are accepted are listed.
 */
export function useUploadList([params, setParams]: ReturnType<typeof useUrlParams>, accepts: AcceptedUploads = 'any') {
  const [lastLayout, setLastLayout] = useRemembered(`lectern.media-layout.${useMe().id}`);
  const { address, problems: unreadable } = readGrid(params);
  const allViews = useQuery(uploadViewsQuery);
  const views = allViews.data ?? [];

  /** What an address shows: its own selection, or that of its view. */
  function shownBy(shownAddress: GridAddress) {
    const view = views.find(({ id }) => id === shownAddress.viewId) ?? null;
    const ofView = view === null ? everyUpload : selectionOfView(view.attributes.filter);
    const selection: UploadSelection = shownAddress.isSpelledOut ? shownAddress : ofView;
    return { view, ofView, selection };
  }

  const { view, ofView, selection } = shownBy(address);
  const isWaitingForView = address.viewId !== null && !address.isSpelledOut && allViews.isPending;
  const problems = [...unreadable, ...(address.viewId !== null && view === null && allViews.isSuccess ? ['view'] : [])];

  /**
   * Shows something else, from its first page on unless that is what changes. What depends on the grid before is given
   * it: the page may still show an earlier one.
   */
  function write(change: (before: UploadSelection) => GridChange, options: { replace: boolean }) {
    setParams((latest) => {
      const addressed = readGrid(latest).address;
      const before = shownBy(addressed);
      const { page = 1, ...part } = change(before.selection);
      const next = { ...before.selection, ...part };
      const isAsView = before.view !== null && isSameSelection(next, before.ofView);
      return writeGridAddress({
        ...next,
        page,
        viewId: before.view?.id ?? null,
        isSpelledOut: !isAsView,
        layout: addressed.layout,
      });
    }, options);
  }

  const [text, setText] = useTypedText(selection.query, (typed) => write(() => ({ query: typed }), { replace: true }));

  const accepted = (whole: Query) => acceptedOf(whole, accepts);
  const query = accepted(gridQuery(selection));
  const list = useQuery({
    ...uploadPageQuery({ query, orderBy: selection.orderBy, page: address.page, perPage: uploadsPerPage }),
    enabled: !isWaitingForView,
  });

  return {
    /** What is shown, spelled out, with page and view. */
    address: {
      ...selection,
      page: address.page,
      viewId: view?.id ?? null,
      isSpelledOut: true,
      layout: address.layout,
    } satisfies GridAddress,
    /** How they are shown: as the URL says, or as the user had them last. */
    layout: address.layout ?? (lastLayout === 'table' ? 'table' : 'grid'),
    /** Shows them otherwise from now on; the URL says what is not the default. */
    setLayout(layout: UploadLayout) {
      const chosen = layout === 'grid' ? null : layout;
      setLastLayout(chosen);
      setParams((latest) => writeGridAddress({ ...readGrid(latest).address, layout: chosen }), { replace: true });
    },
    query,
    /** Narrows a query down to what may be listed here. */
    accepted,
    list,
    text,
    setText,
    problems,
    /** A step that the back button undoes. */
    change: (change: (before: UploadSelection) => GridChange) => write(change, { replace: false }),
    turnTo: (page: number) => write(() => ({ page }), { replace: true }),
    clearFilters: () => write(() => ({ filter: noFilter, locale: null }), { replace: false }),
    /** Ends search and filters, in the place that is open. */
    showAll() {
      setText('');
      write(() => ({ query: '', filter: noFilter, locale: null }), { replace: false });
    },
    /** Removes all state from the URL. */
    clear() {
      setText('');
      setParams(() => writeGridAddress(wholeLibrary), { replace: true });
    },
    views,
    view,
    isChanged: view !== null && !isSameSelection(selection, ofView),
    /** Opens a view in its saved state; null shows everything. */
    openView(viewId: string | null) {
      setParams((latest) => {
        const { layout } = readGrid(latest).address;
        return writeGridAddress({ ...wholeLibrary, viewId, isSpelledOut: viewId === null, layout });
      });
    },
  };
}

export type UploadListState = ReturnType<typeof useUploadList>;
