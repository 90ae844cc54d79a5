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
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, Outlet, useMatch, useNavigate } from 'react-router';
import { usePermissions, useSite } from '#lib/current-site.ts';
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
import { uploadPageQuery } from '#lib/uploads/queries.ts';
import { UploadGrid, UploadTile } from '#lib/uploads/UploadTile.tsx';
import { useDebounced } from '#lib/use-debounced.ts';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useUrlParams } from '#lib/use-url-params.ts';
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
import { UploadPanel } from '#features/media/parts/uploads/UploadPanel.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { NoUploads } from './NoUploads.tsx';
import {
  type GridAddress,
  gridOrders,
  gridQuery,
  outside,
  readGridAddress,
  uploadsPerPage as perPage,
  writeGridAddress,
} from './grid-address.ts';
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
  const [params, setParams] = useUrlParams();
  const address = readGridAddress(params);
  const [text, setText] = useState(address.query);
  const settled = useDebounced(text.trim());
  const isDialogOpen = useMatch('/media/assets') === null;
  const query = gridQuery(address);
  const list = useQuery(uploadPageQuery({ query, orderBy: address.orderBy, page: address.page, perPage }));
  const collections = useQuery(uploadCollectionsQuery).data;
  const collection = collections?.find(({ id }) => id === address.collection);
  const title =
    collection?.attributes.label ??
    t(address.collection === outside ? 'media.outside' : address.isUnused ? 'media.unused' : 'media.title');
  const uploadCollectionId = collection?.id ?? null;
  const canUpload = permissions.canOnUpload('create', { uploadCollectionId });
  const sources = useDeclarations('assetSources');
  const search = params.size === 0 ? '' : `?${params}`;
  const [importing, setImporting] = useState<string | null>(null);
  const uploads = useMediaUploads({ collectionId: uploadCollectionId, isGridOpen: !isDialogOpen, search });
  const selection = useSelection({
    rows: list.data?.uploads.map(({ id }) => id) ?? [],
    totalCount: list.data?.totalCount ?? 0,
    query,
  });

  function change(part: Partial<GridAddress>) {
    setParams((latest) => writeGridAddress({ ...readGridAddress(latest), page: 1, ...part }), { replace: true });
  }

  // Typed text is written to the URL when typing pauses.
  useEffect(() => {
    if (settled !== address.query) change({ query: settled });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a pause in typing writes the URL
  }, [settled]);

  // A link to another place of the sidebar ends the search.
  const [shownQuery, setShownQuery] = useState(address.query);
  if (address.query !== shownQuery) {
    setShownQuery(address.query);
    if (address.query !== settled) setText(address.query);
  }

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
          <div className={styles.tools}>
            <div className={styles.search}>
              <SearchField label={t('media.search')} value={text} onChange={setText} />
            </div>
            <FilterMenu address={address} onChange={change} />
            <OrderMenu value={address.orderBy} onChange={(orderBy) => change({ orderBy })} />
          </div>
          <UploadPanel />
          <PaneBody>
            <div className={styles.body} data-stale={list.isPlaceholderData || undefined}>
              {list.isPending && <GridSkeleton />}
              {list.error && !list.data && (
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
                  onShowAll={() => {
                    setText('');
                    change({ query: '', kind: null, missing: [], chosen: {} });
                  }}
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
                  onPage={(page) => change({ page })}
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
