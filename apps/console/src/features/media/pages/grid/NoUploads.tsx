import { Button, Empty } from '@lectern/ui';
import { CircleCheck, ImageUp, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { isFiltered, outside, type UploadSelection } from './upload-selection.ts';

export interface NoUploadsProps {
  address: UploadSelection;
  canUpload: boolean;
  uploadButton: ReactNode;
  onShowAll: () => void;
}

/** Why there is nothing, and the way out. */
export function NoUploads({ address, canUpload, uploadButton, onShowAll }: NoUploadsProps) {
  const t = useMessages();
  const { query, collection, isUnused } = address;
  if (isFiltered(address)) {
    return (
      <Empty
        icon={SearchX}
        title={t('media.none.match')}
        action={<Button onPress={onShowAll}>{t('media.none.match.action')}</Button>}
      >
        {query === '' ? t('media.none.match.filter') : t('media.none.match.body', { query })}
      </Empty>
    );
  }
  if (isUnused) {
    return (
      <Empty icon={CircleCheck} title={t('media.none.unused')}>
        {t('media.none.unused.body')}
      </Empty>
    );
  }
  if (collection === outside) {
    return (
      <Empty icon={CircleCheck} title={t('media.none.outside')}>
        {t('media.none.outside.body')}
      </Empty>
    );
  }
  return (
    <Empty icon={ImageUp} title={t(collection === null ? 'media.none' : 'media.none.collection')} action={uploadButton}>
      {t(!canUpload ? 'media.none.no-right' : collection === null ? 'media.none.body' : 'media.none.collection.body')}
    </Empty>
  );
}
