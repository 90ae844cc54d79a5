import { useMe, useSite } from '#lib/current-site.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { useRemembered } from '#lib/use-remembered.ts';
import { uploadColumns, type WindowWidth } from './upload-columns.ts';

/** The columns of the table of assets: those the user chose in this project, else those the window has room for. */
export function useUploadColumns() {
  const [kept, keep] = useRemembered(`lectern.media-columns.${useMe().id}.${useSite().id}`);
  const windowWidth = useWindowWidth();
  const columnsOf = (text: string | null) =>
    uploadColumns(windowWidth, text === null ? null : text.split(',').filter(Boolean));
  return {
    columns: columnsOf(kept),
    /** Whether they follow the window. */
    isUsual: kept === null,
    /** The window has no room for columns: the facts are below the name. */
    isNarrow: windowWidth === 0,
    /** Arranges the columns after the first one; given those of the latest change. */
    arrange: (change: (names: readonly string[]) => readonly string[]) =>
      keep((now) => {
        const [, ...others] = columnsOf(now);
        return change(others.map(({ name }) => name)).join(',');
      }),
    /** Lets the columns follow the window again. */
    reset: () => keep(null),
  };
}

/** The least width of the class of the window. */
function useWindowWidth(): WindowWidth {
  const isMedium = useMediaQuery('(min-width: 791px)');
  const isWide = useMediaQuery('(min-width: 1145px)');
  const isWidest = useMediaQuery('(min-width: 1370px)');
  return isWidest ? 1370 : isWide ? 1145 : isMedium ? 791 : 0;
}
