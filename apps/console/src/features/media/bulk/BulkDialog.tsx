import { Button, Dialog, Select, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SelectionTarget } from '#lib/selection/use-selection.ts';
import { collectionOptions, uploadCollectionsQuery } from '#lib/uploads/collections.ts';
import { useMessages } from '#lib/use-messages.ts';
import { TagField } from '../parts/TagField.tsx';
import { startUploadRun, type UploadAction } from './upload-run.ts';
import styles from './bulk.module.css';

// No ID of the wire contains this sign.
const outside = '@outside';

export interface BulkDialogProps {
  kind: UploadAction['kind'];
  target: SelectionTarget;
  count: number;
  onStarted: () => void;
  onClose: () => void;
}

/** Asks for what an action on many assets needs to know, and starts it. */
export function BulkDialog({ kind, target, count, onStarted, onClose }: BulkDialogProps) {
  const t = useMessages();
  const [tags, setTags] = useState<readonly string[]>([]);
  const [collectionId, setCollectionId] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const action = readyAction();

  function readyAction(): UploadAction | null {
    switch (kind) {
      case 'tag':
        return tags.length === 0 ? null : { kind, tags };
      case 'move':
        return collectionId === null
          ? null
          : { kind, collectionOf: () => (collectionId === outside ? null : collectionId) };
      case 'destroy':
        return typed.trim() === String(count) ? { kind } : null;
      default:
        throw new Error(kind satisfies never);
    }
  }

  return (
    <Dialog
      size="s"
      role={kind === 'destroy' ? 'alertdialog' : 'dialog'}
      title={t('media.bulk.title', { kind, count })}
      onClose={onClose}
      onSubmit={() => {
        if (action === null) return;
        startUploadRun({ action, target, count, t });
        onStarted();
      }}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant={kind === 'destroy' ? 'danger' : 'primary'} isDisabled={action === null}>
            {t('media.bulk.confirm', { kind, count })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {kind === 'tag' && <TagField value={tags} onChange={setTags} />}
        {kind === 'move' && <CollectionSelect value={collectionId} onChange={setCollectionId} />}
        {kind === 'destroy' && (
          <>
            <p>{t('media.bulk.destroy.body')}</p>
            <TextField
              label={t('media.delete.type', { name: String(count) })}
              value={typed}
              onChange={setTyped}
              isMono
              autoFocus
              autoComplete="off"
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

function CollectionSelect({ value, onChange }: { value: string | null; onChange: (id: string) => void }) {
  const t = useMessages();
  const { data: collections = [] } = useQuery(uploadCollectionsQuery);
  return (
    <Select
      label={t('media.collection')}
      placeholder={t('media.collection.choose')}
      options={[{ value: outside, label: t('media.outside') }, ...collectionOptions(collections)]}
      value={value}
      onChange={onChange}
    />
  );
}
