import { Button, Dialog, lazyPart, Pagination, SearchField, useFileDrop, VisuallyHidden } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import { ListBanners } from '#lib/filters/ListBanners.tsx';
import { MatchCount } from '#lib/filters/MatchCount.tsx';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { loadPluginPart } from '#lib/plugins/load-plugin-part.ts';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { rangeOf } from '#lib/range-of.ts';
import { useChosen } from '#lib/selection/use-chosen.ts';
import { fileInputAccept } from '#lib/uploads/accepted-uploads.ts';
import { uploadCollectionsQuery } from '#lib/uploads/collections.ts';
import type { AssetChooserProps } from '#lib/uploads/media-parts.tsx';
import { useIsCompact } from '#lib/use-is-compact.ts';
import { useMessages } from '#lib/use-messages.ts';
import { UploadFilters } from '#features/media/pages/grid/filters/UploadFilters.tsx';
import { uploadsPerPage as perPage } from '#features/media/pages/grid/grid-address.ts';
import { DropCover, GridSkeleton, UploadsFailed } from '#features/media/pages/grid/GridParts.tsx';
import { OrderMenu } from '#features/media/pages/grid/OrderMenu.tsx';
import { isFiltered } from '#features/media/pages/grid/upload-selection.ts';
import { useUploadList } from '#features/media/pages/grid/use-upload-list.ts';
import { UploadViews } from '#features/media/pages/grid/views/UploadViews.tsx';
import { OpenedImport } from '../parts/import/OpenedImport.tsx';
import { usePaste } from '../parts/paste/use-paste.ts';
import { InterruptedUploads } from '../parts/uploads/InterruptedUploads.tsx';
import { UploadButton } from '../parts/uploads/UploadButton.tsx';
import { UploadPanel } from '../parts/uploads/UploadPanel.tsx';
import { useUploadWays } from '../parts/uploads/use-upload-ways.ts';
import { ChooserGrid } from './ChooserGrid.tsx';
import { ChooserPlaces, PlaceSelect } from './ChooserPlaces.tsx';
import { NothingToChoose } from './NothingToChoose.tsx';
import { useOwnParams } from './use-own-params.ts';
import { useUploadsForField } from './use-uploads-for-field.ts';
import styles from './chooser.module.css';

const AssetSources = lazyPart(
  async () => (await loadPluginPart(() => import('#lib/plugins/AssetSources.tsx'))).AssetSources,
);
const noAction = () => undefined;

/**
 * The library as a dialog, with its folders, search, filters, views, order and pages: one asset is chosen, or several
 * in order. What is uploaded here is chosen, also when it arrives after the dialog was closed.
 */
export function AssetChooser({ isMultiple, accepts, room, receiver, onAnswer }: AssetChooserProps) {
  const t = useMessages();
  const permissions = usePermissions();
  const isCompact = useIsCompact();
  const state = useUploadList(useOwnParams(), accepts);
  const { address, list } = state;
  const collections = useQuery(uploadCollectionsQuery);
  const collection = collections.data?.find(({ id }) => id === address.collection);
  const canUpload = permissions.canOnUpload('create', { uploadCollectionId: collection?.id ?? null });
  const sources = useDeclarations('assetSources');
  const [importing, setImporting] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const chosen = useChosen();
  const uploading = useUploadsForField({
    isMultiple,
    receiver,
    onArrived: (ids) => (isMultiple ? chosen.add(ids) : answer(ids.slice(0, 1))),
  });
  const ways = useUploadWays({ collectionId: collection?.id ?? null, upload: uploading.upload });

  function answer(ids: string[] | null) {
    if (ids !== null) uploading.setAnswered();
    onAnswer(ids);
  }

  const [dropTarget, isOver] = useFileDrop({
    isDisabled: !canUpload,
    onDrop: (files, entries) => void ways.uploadEntries(files, isMultiple ? entries : []),
  });
  usePaste({
    isDisabled: !canUpload || importing !== null,
    isInDialog: true,
    onFiles: ways.uploadFiles,
    onAddresses: setImporting,
  });

  function handleSearchKey(event: KeyboardEvent) {
    const tile = event.key === 'ArrowDown' && grid.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]');
    if (!tile) return;
    event.preventDefault();
    tile.focus();
  }

  const total = list.data?.totalCount;
  const isTooMany = room !== undefined && chosen.ids.length > room;
  const uploadButton = canUpload && (
    <UploadButton
      isCompact={isCompact}
      variant="default"
      isSingle={!isMultiple}
      accept={fileInputAccept(accepts)}
      onFiles={ways.uploadFiles}
      onFolder={ways.uploadFolder}
      onAddresses={() => setImporting('')}
    />
  );
  return (
    <>
      <Dialog
        size="xl"
        isFlush
        isDismissable={chosen.ids.length === 0}
        title={t('media.chooser.title', { count: isMultiple ? 2 : 1 })}
        onClose={() => answer(null)}
        headActions={
          canUpload && (
            <>
              {sources.length > 0 && (
                <OpenedPart name={t('media.upload')} onFailed={noAction}>
                  <AssetSources
                    sources={sources}
                    onArrived={({ id }) => (isMultiple ? chosen.add([id]) : answer([id]))}
                  />
                </OpenedPart>
              )}
              {uploadButton}
            </>
          )
        }
        footerNote={
          isMultiple && room !== undefined
            ? t('media.chooser.room', { count: Math.max(0, room - chosen.ids.length) })
            : undefined
        }
        footer={
          isMultiple ? (
            <>
              {chosen.ids.length > 0 && (
                <Button variant="quiet" onPress={chosen.clear}>
                  {t('media.bulk.clear')}
                </Button>
              )}
              <Button variant="quiet" onPress={() => answer(null)}>
                {t('common.cancel')}
              </Button>
              <Button
                variant="primary"
                isDisabled={chosen.ids.length === 0}
                disabledReason={isTooMany ? t('media.chooser.too-many', { count: room }) : undefined}
                onPress={() => answer([...chosen.ids])}
              >
                {t('media.chooser.add', { count: chosen.ids.length })}
              </Button>
            </>
          ) : undefined
        }
      >
        <div ref={dropTarget} className={styles.chooser}>
          {!isCompact && <ChooserPlaces address={address} onOpen={(place) => state.change(() => place)} />}
          <div className={styles.main}>
            <div className={styles.tools}>
              {isCompact && <PlaceSelect address={address} onOpen={(place) => state.change(() => place)} />}
              <div className={styles.search} role="search" onKeyDown={handleSearchKey}>
                <SearchField label={t('media.search')} value={state.text} onChange={state.setText} autoFocus />
              </div>
              <span className={styles.views}>
                <UploadViews state={state} isNarrow />
                <OrderMenu value={address.orderBy} onChange={(orderBy) => state.change(() => ({ orderBy }))} />
              </span>
              <div className={styles.filters}>
                <UploadFilters state={state} />
              </div>
            </div>
            <VisuallyHidden>
              <MatchCount
                count={!isFiltered(address) || list.isError ? null : list.isPlaceholderData ? undefined : total}
              />
            </VisuallyHidden>
            <ListBanners
              problems={state.problems}
              list={list}
              isShown={list.data !== undefined}
              onClear={state.clear}
              texts={{ failed: t('media.failed'), retry: t('media.retry') }}
            />
            <InterruptedUploads onFile={(file) => ways.uploadFiles([file])} />
            <UploadPanel isInDialog />
            <div ref={grid} className={styles.body} data-stale={list.isPlaceholderData || undefined}>
              {list.isPending && <GridSkeleton count={10} />}
              <UploadsFailed list={list} />
              {total === 0 && (
                <NothingToChoose address={address} accepts={accepts} canUpload={canUpload} onShowAll={state.showAll} />
              )}
              {list.data && list.data.totalCount > 0 && (
                <ChooserGrid
                  uploads={list.data.uploads}
                  chosenIds={chosen.ids}
                  isMultiple={isMultiple}
                  onToggle={(id) => (isMultiple ? chosen.toggle(id) : answer([id]))}
                  onAdd={chosen.add}
                />
              )}
            </div>
            {list.data && list.data.totalCount > perPage && (
              <div className={styles.foot}>
                <span>{t('media.range', rangeOf(address.page, perPage, list.data.totalCount))}</span>
                <Pagination
                  page={address.page}
                  pageCount={Math.ceil(list.data.totalCount / perPage)}
                  onPage={state.turnTo}
                />
              </div>
            )}
          </div>
          {isOver && <DropCover place={collection?.attributes.label} />}
        </div>
      </Dialog>
      {importing !== null && (
        <OpenedImport
          initialText={importing}
          place={collection?.attributes.label ?? null}
          onImport={ways.importFrom}
          onClose={() => setImporting(null)}
        />
      )}
    </>
  );
}
