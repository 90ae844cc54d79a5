import { Button, Empty, SearchField, VisuallyHidden } from '@lectern/ui';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { MatchCount } from '#lib/filters/MatchCount.tsx';
import type { AssetShelfProps } from '#lib/uploads/media-parts.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useTypedText } from '#lib/use-typed-text.ts';
import { GridSkeleton, UploadsFailed } from '#features/media/pages/grid/GridParts.tsx';
import { everyUpload, gridQuery, isFiltered, isSameSelection } from '#features/media/pages/grid/upload-selection.ts';
import { ActionGrid } from './ChooserGrid.tsx';
import { PlaceSelect } from './ChooserPlaces.tsx';
import { useShelfList } from './use-shelf-list.ts';
import styles from './chooser.module.css';

/** The library next to something that assets can be put in: with its places and search; more is read as it scrolls. */
export function AssetShelf({ action, hint }: AssetShelfProps) {
  const t = useMessages();
  const [selection, setSelection] = useState(everyUpload);
  const [text, setText] = useTypedText(selection.query, (query) => setSelection((before) => ({ ...before, query })));
  const list = useShelfList(gridQuery(selection));
  const uploads = list.data?.pages.flatMap((page) => page.uploads) ?? [];
  const total = list.data?.pages.at(-1)?.totalCount;
  const isWhole = isSameSelection(selection, everyUpload);

  /** What comes into sight below the last tile. */
  function handleEnd(element: HTMLElement | null) {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void list.fetchNextPage({ cancelRefetch: false });
      },
      { rootMargin: '240px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }

  function showAll() {
    setText('');
    setSelection(everyUpload);
  }

  return (
    <>
      <div className={styles['shelf-tools']}>
        <div role="search">
          <SearchField label={t('media.search')} value={text} onChange={setText} />
        </div>
        <PlaceSelect address={selection} onOpen={(place) => setSelection((before) => ({ ...before, ...place }))} />
        <p className={styles['shelf-hint']}>{t(`media.shelf.hint.${hint}`)}</p>
      </div>
      <VisuallyHidden>
        <MatchCount
          count={!isFiltered(selection) || list.isError ? null : list.isPlaceholderData ? undefined : total}
        />
      </VisuallyHidden>
      <div className={styles.shelf} data-stale={list.isPlaceholderData || undefined}>
        {list.isPending && <GridSkeleton count={8} />}
        <UploadsFailed list={list} />
        {total === 0 && (
          <Empty
            icon={ImageOff}
            title={t(isWhole ? 'media.none' : 'media.none.match')}
            action={
              !isWhole && (
                <Button size="s" onPress={showAll}>
                  {t('media.none.match.action')}
                </Button>
              )
            }
          />
        )}
        {uploads.length > 0 && <ActionGrid uploads={uploads} action={action} />}
        {list.isFetchNextPageError ? (
          <div role="alert">
            <p>{t('media.failed')}</p>
            <Button size="s" onPress={() => void list.fetchNextPage()}>
              {t('media.retry')}
            </Button>
          </div>
        ) : (
          list.hasNextPage && <div ref={handleEnd}>{list.isFetchingNextPage && <GridSkeleton count={2} />}</div>
        )}
      </div>
    </>
  );
}
