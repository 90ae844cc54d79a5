import type { AcceptedUploads } from '@lectern/field-types/console';
import { Empty } from '@lectern/ui';
import { ImageOff } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { NoUploads } from '#features/media/pages/grid/NoUploads.tsx';
import { isFiltered, outside, type UploadSelection } from '#features/media/pages/grid/upload-selection.ts';

export interface NothingToChooseProps {
  address: UploadSelection;
  accepts: AcceptedUploads;
  canUpload: boolean;
  onShowAll: () => void;
}

/** Why there is nothing to choose; there may be assets that the field rejects. */
export function NothingToChoose({ address, accepts, canUpload, onShowAll }: NothingToChooseProps) {
  const t = useMessages();
  const { collection, isUnused } = address;
  const isAny = accepts === 'any' || accepts === 'images';
  if (!isFiltered(address) && !isAny) {
    return (
      <Empty icon={ImageOff} title={t('media.none.match')}>
        {t('media.chooser.accepted', { extensions: accepts.join(', ') })}
      </Empty>
    );
  }
  if (!isFiltered(address) && !isUnused && collection !== outside) {
    return (
      <Empty icon={ImageOff} title={t(collection === null ? 'media.none' : 'media.none.collection')}>
        {t(canUpload ? 'media.chooser.none.hint' : 'media.none.no-right')}
      </Empty>
    );
  }
  return <NoUploads address={address} canUpload={canUpload} uploadButton={undefined} onShowAll={onShowAll} />;
}
