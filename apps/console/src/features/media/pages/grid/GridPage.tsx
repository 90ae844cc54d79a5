import { Count, lazyPart, Pagination, SearchField, SkeletonRows, useFileDrop, VisuallyHidden } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useMatch, useNavigate } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { ListBanners } from '#lib/filters/ListBanners.tsx';
import { MatchCount } from '#lib/filters/MatchCount.tsx';
import { AreaLayout } from '#lib/layout/AreaLayout.tsx';
import { CompactActions, PageHead } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody, PaneFoot } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { loadPluginPart } from '#lib/plugins/load-plugin-part.ts';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { rangeOf } from '#lib/range-of.ts';
import { isSelected } from '#lib/selection/selection.ts';
import { SelectionBarRoom } from '#lib/selection/SelectionBar.tsx';
import { useSelection } from '#lib/selection/use-selection.ts';
import { uploadCollectionsQuery } from '#lib/uploads/collections.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useKeptScroll } from '#lib/use-kept-scroll.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
import { UploadSelectionBar } from '#features/media/bulk/UploadSelectionBar.tsx';
import { startUploadRun } from '#features/media/bulk/upload-run.ts';
import { MediaSidebar } from '#features/media/parts/sidebar/MediaSidebar.tsx';
import { usePaste } from '#features/media/parts/paste/use-paste.ts';
import { OpenedImport } from '#features/media/parts/import/OpenedImport.tsx';
import { UploadButton } from '#features/media/parts/uploads/UploadButton.tsx';
import { useMediaUploads } from '#features/media/parts/uploads/use-media-uploads.ts';
import { InterruptedUploads } from '#features/media/parts/uploads/InterruptedUploads.tsx';
import { UploadPanel } from '#features/media/parts/uploads/UploadPanel.tsx';
import { UploadFilters } from './filters/UploadFilters.tsx';
import { UploadViews } from './views/UploadViews.tsx';
import { ColumnsChoice } from './table/ColumnsChoice.tsx';
import { tableRowHeight, UploadTable } from './table/UploadTable.tsx';
import { DropCover, GridSkeleton, UploadsFailed } from './GridParts.tsx';
import { LayoutChoice } from './LayoutChoice.tsx';
import { NoUploads } from './NoUploads.tsx';
import { OrderMenu } from './OrderMenu.tsx';
import { UploadTiles } from './UploadTiles.tsx';
import { uploadsPerPage as perPage, writeGridAddress } from './grid-address.ts';
import { isFiltered, outside } from './upload-selection.ts';
import { useUploadList } from './use-upload-list.ts';
import styles from './grid.module.css';

const AssetSources = lazyPart(
  async () => (await loadPluginPart(() => import('#lib/plugins/AssetSources.tsx'))).AssetSources,
);
const noAction = () => undefined;

/** Every asset as a grid: folders, search, filters, order, pages, selection, and files dropped anywhere on it. */
export function GridPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const permissions = usePermissions();
  const isCompact = useIsCompact();
  const state = useUploadList(useUrlParams());
  const { address, list, query } = state;
  const isDialogOpen = useMatch('/media/assets') === null;
  const collections = useQuery(uploadCollectionsQuery).data;
  const collection = collections?.find(({ id }) => id === address.collection);
  const title =
    collection?.attributes.label ??
    t(address.collection === outside ? 'media.outside' : address.isUnused ? 'media.unused' : 'media.title');
  const uploadCollectionId = collection?.id ?? null;
  const canUpload = permissions.canOnUpload('create', { uploadCollectionId });
  const sources = useDeclarations('assetSources');
  // Spelled out: what is beside an asset does not depend on views.
  const shown = writeGridAddress(address);
  const search = shown.size === 0 ? '' : `?${shown}`;
  const [importing, setImporting] = useState<string | null>(null);
  const uploads = useMediaUploads({ collectionId: uploadCollectionId, isGridOpen: !isDialogOpen, search });
  const selection = useSelection({
    rows: list.data?.uploads.map(({ id }) => id) ?? [],
    totalCount: list.data?.totalCount ?? 0,
    query,
  });

  /** What is dragged is the whole selection if it belongs to it. */
  function handleUploadDrop(uploadId: string, collectionId: string) {
    const isWhole = isSelected(selection.selection, uploadId);
    startUploadRun({
      action: { kind: 'move', collectionOf: () => collectionId },
      target: isWhole ? selection.target() : { kind: 'some', ids: [uploadId] },
      count: isWhole ? selection.count : 1,
      t,
    });
    if (isWhole) selection.clear();
  }

  const [dropTarget, isOver] = useFileDrop({
    isDisabled: !canUpload,
    onDrop: (files, entries) => {
      if (!isDialogOpen) void uploads.uploadEntries(files, entries);
    },
  });
  usePaste({
    isDisabled: !canUpload || isDialogOpen,
    onFiles: uploads.uploadFiles,
    onAddresses: setImporting,
  });

  const total = list.data?.totalCount;
  const isTable = state.layout === 'table';
  const scroll = useKeptScroll(
    `media ${state.layout} ${JSON.stringify([query, address.orderBy, address.page])}`,
    list.data !== undefined,
  );
  const shownUploads = { label: title, selection, search };
  const uploadActions = {
    onFiles: uploads.uploadFiles,
    onFolder: uploads.uploadFolder,
    onAddresses: () => setImporting(''),
  };
  const sourcesMenu = canUpload && sources.length > 0 && (
    <OpenedPart name={t('media.upload')} onFailed={noAction}>
      <AssetSources sources={sources} onArrived={({ id }) => void navigate(paths.upload(id))} />
    </OpenedPart>
  );
  return (
    <AreaLayout
      ref={dropTarget}
      area={t('media.area')}
      sidebar={
        <MediaSidebar
          address={address}
          onUploadDrop={permissions.canOnUploads('move') ? handleUploadDrop : undefined}
        />
      }
    >
      <Pane label={title}>
        {!isDialogOpen && (
          <PageHead
            title={address.collection === null && !address.isUnused ? t('media.area') : title}
            subtitle={total === undefined ? undefined : t('media.count', { count: total })}
          />
        )}
        <div className={styles.page} data-over={isOver || undefined}>
          {isCompact ? (
            <>
              <VisuallyHidden as="h1">{title}</VisuallyHidden>
              {canUpload && !isDialogOpen && (
                <CompactActions>
                  {sourcesMenu}
                  <UploadButton isCompact {...uploadActions} />
                </CompactActions>
              )}
            </>
          ) : (
            <header className={styles.head}>
              <h1>
                {title} {total !== undefined && <Count value={total} label={t('media.count', { count: total })} />}
              </h1>
              <div className={styles.actions}>
                <LayoutChoice state={state} />
                {sourcesMenu}
                {canUpload && <UploadButton {...uploadActions} />}
              </div>
            </header>
          )}
          <div className={styles.views}>
            <UploadViews state={state} isNarrow={isCompact} />
            <span className={styles['to-end']}>
              <OrderMenu value={address.orderBy} onChange={(orderBy) => state.change(() => ({ orderBy }))} />
              {isTable && <ColumnsChoice />}
              {isCompact && <LayoutChoice state={state} />}
            </span>
          </div>
          <div className={styles.tools}>
            <div className={styles.search}>
              <SearchField label={t('media.search')} value={state.text} onChange={state.setText} />
            </div>
            <UploadFilters state={state} />
          </div>
          <VisuallyHidden>
            <MatchCount
              count={!isFiltered(address) || list.isError ? null : list.isPlaceholderData ? undefined : total}
            />
          </VisuallyHidden>
          <div className={styles.banners}>
            <ListBanners
              problems={state.problems}
              list={list}
              isShown={list.data !== undefined}
              onClear={state.clear}
              texts={{ failed: t('media.failed'), retry: t('media.retry') }}
            />
          </div>
          <InterruptedUploads onFile={(file) => uploads.uploadFiles([file])} />
          <UploadPanel />
          <PaneBody ref={isTable ? undefined : scroll}>
            <div className={styles.body} data-layout={state.layout} data-stale={list.isPlaceholderData || undefined}>
              {list.isPending && (isTable ? <TableSkeleton /> : <GridSkeleton count={18} />)}
              <UploadsFailed list={list} />
              {total === 0 && (
                <NoUploads
                  address={address}
                  canUpload={canUpload}
                  uploadButton={canUpload ? <UploadButton {...uploadActions} /> : undefined}
                  onShowAll={state.showAll}
                />
              )}
              {list.data &&
                list.data.totalCount > 0 &&
                (isTable ? (
                  <UploadTable {...shownUploads} uploads={list.data.uploads} state={state} scrollRef={scroll} />
                ) : (
                  <UploadTiles {...shownUploads} uploads={list.data.uploads} />
                ))}
              {!isTable && <SelectionBarRoom selection={selection} />}
            </div>
          </PaneBody>
          <UploadSelectionBar selection={selection} isNarrow={isCompact} />
          {list.data && list.data.totalCount > 0 && (
            <PaneFoot>
              <span className={styles.range}>
                {t('media.range', rangeOf(address.page, perPage, list.data.totalCount))}
              </span>
              <div className={styles.pages}>
                <Pagination
                  page={address.page}
                  pageCount={Math.ceil(list.data.totalCount / perPage)}
                  onPage={state.turnTo}
                />
              </div>
            </PaneFoot>
          )}
          {isOver && <DropCover place={collection?.attributes.label} />}
        </div>
      </Pane>
      <Outlet />
      {importing !== null && (
        <OpenedImport
          initialText={importing}
          place={collection?.attributes.label ?? null}
          onImport={uploads.importFrom}
          onClose={() => setImporting(null)}
        />
      )}
    </AreaLayout>
  );
}

/** Its rows are where those of the table will be. */
function TableSkeleton() {
  return (
    <div className={styles['table-skeleton']}>
      <SkeletonRows rows={12} rowHeight={tableRowHeight} hasThumb />
    </div>
  );
}
