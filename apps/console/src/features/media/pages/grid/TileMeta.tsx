import type { UploadResource } from '@lectern/contract';
import { formatBytes } from '@lectern/field-types/console';
import { StatusMark } from '@lectern/ui';
import { useIntl } from 'react-intl';
import { useMessages } from '#lib/use-messages.ts';
import { StreamMark } from '#features/media/parts/StreamMark.tsx';
import { dimensionsOf, useLocalesWithoutAlt } from './upload-facts.ts';

/** Size, and whether an image lacks alt text in some language. */
export function TileMeta({ upload }: { upload: UploadResource }) {
  const t = useMessages();
  const { locale } = useIntl();
  const lacksAlt = useLocalesWithoutAlt(upload).length > 0;
  return (
    <>
      {dimensionsOf(upload, locale) ?? formatBytes(upload.attributes.size, locale)}
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
