import { Button, Dialog, Empty, lazyPart, SearchField, Skeleton, SkeletonGroup, useFileDrop } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { ImageOff, SearchX, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { loadPluginPart } from '#lib/plugins/load-plugin-part.ts';
import { useDeclarations } from '#lib/plugins/use-declarations.ts';
import { uploadListQuery } from '#lib/uploads/queries.ts';
import { uploadFiles } from '#lib/uploads/upload-queue.ts';
import { UploadLine } from '#lib/uploads/UploadLine.tsx';
import { UploadGrid, UploadTile } from '#lib/uploads/UploadTile.tsx';
import { FileInput } from '#lib/uploads/FileInput.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { PickerActions, PickerPages, useChosen } from './PickerParts.tsx';
import styles from './pickers.module.css';

const perPage = 24;

const AssetSources = lazyPart(
  async () => (await loadPluginPart(() => import('#lib/plugins/AssetSources.tsx'))).AssetSources,
);
const noAction = () => undefined;

export interface UploadPickerProps {
  isMultiple: boolean;
  imagesOnly: boolean;
  onAnswer: (ids: string[] | null) => void;
}

/** Chooses assets from the library or from this computer. */
export function UploadPicker({ isMultiple, imagesOnly, onAnswer }: UploadPickerProps) {
  const t = useMessages();
  const permissions = usePermissions();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const { chosen, toggle, add } = useChosen(isMultiple, onAnswer);
  const fileInput = useRef<HTMLInputElement>(null);
  const query = useDebounced(text.trim());
  const list = useQuery(uploadListQuery({ query, imagesOnly, page, perPage }));
  const sources = useDeclarations('assetSources');
  const canUpload = permissions.canOnUploads('create');

  async function handleFiles(files: readonly File[]) {
    if (files.length === 0) return;
    const arrived = await uploadFiles(isMultiple ? files : files.slice(0, 1));
    const ids = arrived.map(({ id }) => id);
    if (ids.length === 0) return;
    if (isMultiple) add(ids);
    else onAnswer(ids);
  }

  const [dropTarget, isOver] = useFileDrop({
    onDrop: (files) => {
      if (canUpload) void handleFiles(files);
    },
  });

  return (
    <Dialog
      size="l"
      isFlush
      isDismissable
      title={t('content.picker.uploads.title', { count: isMultiple ? 2 : 1 })}
      onClose={() => onAnswer(null)}
      headActions={
        canUpload ? (
          <>
            {sources.length > 0 && (
              <OpenedPart name={t('content.picker.uploads.upload')} onFailed={noAction}>
                <AssetSources
                  size="s"
                  sources={sources}
                  onArrived={({ id }) => (isMultiple ? add([id]) : onAnswer([id]))}
                />
              </OpenedPart>
            )}
            <Button icon={Upload} size="s" onPress={() => fileInput.current?.click()}>
              {t('content.picker.uploads.upload')}
            </Button>
          </>
        ) : undefined
      }
      footer={
        isMultiple ? (
          <PickerActions
            chosen={chosen}
            addLabel={t('content.picker.uploads.add', { count: chosen.length })}
            onAnswer={onAnswer}
          />
        ) : undefined
      }
    >
      <FileInput
        ref={fileInput}
        multiple={isMultiple}
        accept={imagesOnly ? 'image/*' : undefined}
        onFiles={(files) => void handleFiles(files)}
      />
      <div ref={dropTarget} className={styles['drop-target']} data-over={isOver || undefined}>
        <div className={styles.tools}>
          <SearchField
            label={t('content.picker.uploads.search')}
            value={text}
            onChange={(next) => {
              setText(next);
              setPage(1);
            }}
            autoFocus
          />
        </div>
        <UploadLine />
        <div className={styles.grid} data-stale={list.isPlaceholderData || undefined}>
          {list.isPending && <TileSkeletons />}
          {list.data?.totalCount === 0 &&
            (query === '' ? (
              <Empty icon={ImageOff} title={t('content.picker.uploads.none')}>
                {t('content.picker.uploads.none.hint')}
              </Empty>
            ) : (
              <Empty icon={SearchX} title={t('content.picker.uploads.no-match')}>
                {t('content.picker.none.query', { query })}
              </Empty>
            ))}
          {list.data && list.data.totalCount > 0 && (
            <UploadGrid label={t('content.picker.uploads.list')} isDense>
              {list.data.uploads.map((upload) => (
                <li key={upload.id}>
                  <button
                    type="button"
                    className={styles.tile}
                    aria-pressed={isMultiple ? chosen.includes(upload.id) : undefined}
                    onClick={() => toggle(upload.id)}
                  >
                    <UploadTile upload={upload} isSelected={chosen.includes(upload.id)} />
                  </button>
                </li>
              ))}
            </UploadGrid>
          )}
        </div>
      </div>
      <PickerPages page={page} perPage={perPage} totalCount={list.data?.totalCount} onPage={setPage} />
    </Dialog>
  );
}

function TileSkeletons() {
  return (
    <SkeletonGroup>
      <div className={styles['tile-skeletons']}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} height={96} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
