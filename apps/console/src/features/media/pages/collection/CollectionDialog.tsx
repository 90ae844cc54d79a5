import type { UploadCollectionResource } from '@lectern/contract';
import { Button, Dialog, notify, Select, SkeletonRows, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { reportError } from '#lib/describe-error.ts';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import {
  collectionOptions,
  createUploadCollection,
  renameUploadCollection,
  uploadCollectionsQuery,
} from '#lib/uploads/collections.ts';
import { useMessages } from '#lib/use-messages.ts';
import { CollectionsFailed } from '#features/media/parts/collections-failed/CollectionsFailed.tsx';
import { readGridAddress } from '../grid/grid-address.ts';
import styles from './collection.module.css';

/** Adds a collection, below the open one unless another is chosen. */
export function NewCollectionDialog() {
  const t = useMessages();
  const collections = useQuery(uploadCollectionsQuery).data;
  if (collections === undefined) return <UnloadedDialog title={t('media.collection.new')} />;
  return <CollectionDialog collections={collections} collection={null} />;
}

/** Renames a collection. */
export function EditCollectionDialog() {
  const t = useMessages();
  const { uploadCollectionId } = useParams();
  const collections = useQuery(uploadCollectionsQuery).data;
  const close = useClose();
  const collection = collections?.find(({ id }) => id === uploadCollectionId);
  if (collections === undefined) return <UnloadedDialog title={t('media.collection.rename')} />;
  if (collection !== undefined) return <CollectionDialog collections={collections} collection={collection} />;
  return (
    <Dialog
      size="s"
      title={t('media.collection.missing')}
      onClose={() => close()}
      footer={<Button onPress={() => close()}>{t('common.close')}</Button>}
    >
      <p>{t('media.collection.missing.body')}</p>
    </Dialog>
  );
}

/** Shown until the collections are loaded. */
function UnloadedDialog({ title }: { title: string }) {
  const t = useMessages();
  const close = useClose();
  const { isError, refetch } = useQuery(uploadCollectionsQuery);
  return (
    <Dialog
      size="s"
      title={title}
      onClose={() => close()}
      footer={<Button onPress={() => close()}>{t('common.close')}</Button>}
    >
      {isError ? <CollectionsFailed onRetry={() => void refetch()} /> : <SkeletonRows rows={2} rowHeight={40} />}
    </Dialog>
  );
}

interface CollectionDialogProps {
  collections: readonly UploadCollectionResource[];
  /** Null for a new one. */
  collection: UploadCollectionResource | null;
}

// No ID of the wire contains this sign.
const root = '@root';

function CollectionDialog({ collections, collection }: CollectionDialogProps) {
  const t = useMessages();
  const close = useClose();
  const { search } = useLocation();
  const { collection: openId } = readGridAddress(new URLSearchParams(search));
  const [label, setLabel] = useState(collection?.attributes.label ?? '');
  const [parentId, setParentId] = useState(collections.some(({ id }) => id === openId) ? (openId ?? root) : root);
  const [isRefused, setIsRefused] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const name = label.trim();
  const title = t(collection === null ? 'media.collection.new' : 'media.collection.rename');

  async function save() {
    if (name === '') return setIsRefused(true);
    setIsBusy(true);
    try {
      if (collection === null) {
        const { id } = await createUploadCollection(name, parentId === root ? null : parentId);
        notify.success(t('media.collection.created', { name }));
        return close(`?collection=${id}`);
      }
      await renameUploadCollection(collection.id, name);
      return close();
    } catch (error) {
      reportError(
        error,
        t(collection === null ? 'media.collection.not-created' : 'media.collection.not-renamed', { name }),
        t,
      );
      return setIsBusy(false);
    }
  }

  return (
    <Dialog
      size="s"
      title={title}
      onClose={() => close()}
      onSubmit={() => {
        if (!isBusy) void save();
      }}
      footer={
        <>
          <Button variant="quiet" onPress={() => close()}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={t('common.saving')}>
            {t(collection === null ? 'media.collection.create' : 'media.collection.rename')}
          </Button>
        </>
      }
    >
      <DialogHead title={title} within={[t('media.area')]} />
      <div className={styles.form}>
        <TextField
          autoFocus
          label={t('media.collection.name')}
          value={label}
          onChange={(text) => {
            setLabel(text);
            setIsRefused(false);
          }}
          error={isRefused ? t('media.collection.name.required') : undefined}
        />
        {collection === null && collections.length > 0 && (
          <Select
            label={t('media.collection.parent')}
            options={[{ value: root, label: t('moves.root') }, ...collectionOptions(collections)]}
            value={parentId}
            onChange={(id) => setParentId(id ?? root)}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Returns to the grid below, as it was unless another search is given. */
function useClose() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (to: string = search) => void navigate(`${paths.uploads()}${to}`);
}
