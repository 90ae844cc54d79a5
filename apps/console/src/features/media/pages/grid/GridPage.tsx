import type { UploadResource } from '@lectern/contract';
import { formatBytes } from '@lectern/field-types/console';
import {
  Button,
  Count,
  lazyPart,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Pagination,
  SearchField,
  Skeleton,
  SkeletonGroup,
  StatusMark,
  useFileDrop,
  VisuallyHidden,
} from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, Outlet, useMatch, useNavigate } from 'react-router';
import { usePermissions, useSite } from '#lib/current-site.ts';
import { isRefusal, ListBanners } from '#lib/filters/ListBanners.tsx';
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
import { UploadGrid, UploadTile } from '#lib/uploads/UploadTile.tsx';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { SelectableGrid, TileCheckbox } from '#features/media/bulk/SelectableGrid.tsx';
import { UploadSelectionBar } from '#features/media/bulk/UploadSelectionBar.tsx';
import { startUploadRun } from '#features/media/bulk/upload-run.ts';
import { StreamMark } from '#features/media/parts/StreamMark.tsx';
import { MediaSidebar } from '#features/media/parts/sidebar/MediaSidebar.tsx';
import { uploadDragType } from '#features/media/parts/upload-drag.ts';
import { usePaste } from '#features/media/parts/paste/use-paste.ts';
import { readAddresses } from '#features/media/parts/import/read-addresses.ts';
import { UploadButton } from '#features/media/parts/uploads/UploadButton.tsx';
import { useMediaUploads } from '#features/media/parts/uploads/use-media-uploads.ts';
import { InterruptedUploads } from '#features/media/parts/uploads/InterruptedUploads.tsx';
import { UploadPanel } from '#features/media/parts/uploads/UploadPanel.tsx';
import { UploadFilters } from './filters/UploadFilters.tsx';
import { UploadViews } from './views/UploadViews.tsx';
import { NoUploads } from './NoUploads.tsx';
import { type GridAddress, uploadsPerPage as perPage, writeGridAddress } from './grid-address.ts';
import { gridOrders, isFiltered, outside } from './upload-selection.ts';
import { useUploadList } from './use-upload-list.ts';
import styles from './grid.module.css';

const AssetSources = lazyPart(
  async () => (await loadPluginPart(() => import('#lib/plugins/AssetSources.tsx'))).AssetSources,
);
const ImportDialog = lazyPart(async () => (await import('#features/media/parts/import/ImportDialog.tsx')).ImportDialog);
const noAction = () => undefined;

/** Every asset as a grid: folders, search, filters, order, pages, selection, and files dropped anywhere on it. */
export function GridPage() {
  const t = useMessages();
  const navigate = useNavigate();
  const permissions = usePermissions();
  const isCompact = useIsCompact();
  const state = useUploadList();
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
    onText: (pasted) => {
      const { urls, invalid } = readAddresses(pasted);
      if (urls.length > 0 && invalid.length === 0) setImporting(pasted);
    },
  });

  const total = list.data?.totalCount;
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
                {sourcesMenu}
                {canUpload && <UploadButton {...uploadActions} />}
              </div>
            </header>
          )}
          <div className={styles.views}>
            <UploadViews state={state} isNarrow={isCompact} />
            <span className={styles['to-end']}>
              <OrderMenu value={address.orderBy} onChange={(orderBy) => state.change(() => ({ orderBy }))} />
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
          <PaneBody>
            <div className={styles.body} data-stale={list.isPlaceholderData || undefined}>
              {list.isPending && <GridSkeleton />}
              {list.error && !list.data && !isRefusal(list.error) && (
                <div className={styles.failed} role="alert">
                  <p>{t('media.failed')}</p>
                  <Button size="s" onPress={() => void list.refetch()}>
                    {t('media.retry')}
                  </Button>
                </div>
              )}
              {total === 0 && (
                <NoUploads
                  address={address}
                  canUpload={canUpload}
                  uploadButton={canUpload ? <UploadButton {...uploadActions} /> : undefined}
                  onShowAll={state.showAll}
                />
              )}
              {list.data && list.data.totalCount > 0 && (
                <SelectableGrid selection={selection}>
                  <UploadGrid label={title}>
                    {list.data.uploads.map((upload) => (
                      <li key={upload.id} data-upload-id={upload.id}>
                        <Link
                          className={styles.link}
                          to={`${paths.upload(upload.id)}${search}`}
                          draggable
                          onDragStart={({ dataTransfer }) => {
                            dataTransfer.setData(uploadDragType, upload.id);
                            dataTransfer.effectAllowed = 'all';
                          }}
                        >
                          <UploadTile
                            upload={upload}
                            isSelected={isSelected(selection.selection, upload.id)}
                            meta={<TileMeta upload={upload} />}
                          />
                        </Link>
                        <TileCheckbox selection={selection} id={upload.id} name={upload.attributes.filename} />
                      </li>
                    ))}
                  </UploadGrid>
                </SelectableGrid>
              )}
              <SelectionBarRoom selection={selection} />
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
          {isOver && (
            <div className={styles.drop} aria-hidden>
              <span>{collection ? t('media.drop.into', { name: title }) : t('media.drop')}</span>
            </div>
          )}
        </div>
      </Pane>
      <Outlet />
      {importing !== null && (
        <OpenedPart name={t('media.import.title')} onFailed={() => setImporting(null)}>
          <ImportDialog
            initialText={importing}
            place={collection === undefined ? null : title}
            onImport={(urls) => {
              setImporting(null);
              uploads.importFrom(urls);
            }}
            onClose={() => setImporting(null)}
          />
        </OpenedPart>
      )}
    </AreaLayout>
  );
}

function OrderMenu({
  value,
  onChange,
}: {
  value: GridAddress['orderBy'];
  onChange: (order: GridAddress['orderBy']) => void;
}) {
  const t = useMessages();
  return (
    <MenuTrigger
      label={t('media.order')}
      placement="bottom end"
      menu={
        <MenuSection
          label={t('media.order')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onSelectionChange={(keys) => {
            onChange(gridOrders.find((order) => keys !== 'all' && keys.has(order)) ?? value);
          }}
        >
          {gridOrders.map((order) => (
            <MenuItem key={order} id={order}>
              {t(`media.order.${order}`)}
            </MenuItem>
          ))}
        </MenuSection>
      }
    >
      <Button variant="quiet" size="s" icon={ArrowUpDown}>
        {t(`media.order.${value}`)}
      </Button>
    </MenuTrigger>
  );
}

/** Size, and whether an image lacks alt text in some language. */
function TileMeta({ upload }: { upload: UploadResource }) {
  const t = useMessages();
  const { locale } = useIntl();
  const { locales } = useSite().attributes;
  const { width, height, size, is_image: isImage, default_field_metadata: metadata } = upload.attributes;
  const facts =
    width !== null && height !== null
      ? `${width.toLocaleString(locale)} × ${height.toLocaleString(locale)}`
      : formatBytes(size, locale);
  const lacksAlt = isImage && locales.some((code) => (metadata.alt[code] ?? '') === '');
  return (
    <>
      {facts}
      {lacksAlt && (
        <>
          <span aria-hidden>·</span>
          <StatusMark shape="invalid">{t('media.no-alt')}</StatusMark>
        </>
      )}
      <StreamMark upload={upload} />
    </>
  );
}

function GridSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.skeleton}>
        {Array.from({ length: 18 }, (_, index) => (
          <Skeleton key={index} height="auto" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
