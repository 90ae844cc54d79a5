import type { UploadResource } from '@lectern/contract';
import { formatBytes } from '@lectern/field-types/console';
import { NumberField, Select } from '@lectern/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { uploadKeys } from '#lib/query-keys/uploads.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useObjectUrl } from '#lib/use-object-url.ts';
import { AddressFrame, PictureFailed } from './AddressFrame.tsx';
import type { FocalPoint } from './cut-around.ts';
import {
  choiceProblems,
  cropAnchors,
  cuts,
  firstChoice,
  imageAddress,
  type ImageChoice,
  imageFits,
  imageFormats,
} from './image-address.ts';
import styles from './address.module.css';

/** Formats by the names that they have in every language. */
const formatNames = { jpg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' } as const;

export interface AddressDialogProps {
  upload: UploadResource;
  focalPoint: FocalPoint | null;
  onClose: () => void;
}

/** Builds the URL of an image from the parameters that sites use most, and shows the image it is the URL of. */
export function AddressDialog({ upload, focalPoint, onClose }: AddressDialogProps) {
  const t = useMessages();
  const [choice, setChoice] = useState(firstChoice);
  const { url, filename } = upload.attributes;
  const problems = choiceProblems(choice);
  const isValid = problems.size === 0;
  const address = imageAddress(url, choice, focalPoint);
  const change = (part: Partial<ImageChoice>) => setChoice((now) => ({ ...now, ...part }));
  const number = (part: 'width' | 'height' | 'quality') => (
    <NumberField
      label={t(`media.address.${part}`)}
      isInteger
      value={choice[part]}
      onChange={(value) => change({ [part]: value })}
      placeholder={t('media.address.automatic')}
      suffix={part === 'quality' ? '/ 100' : 'px'}
      error={problems.has(part) ? t(`media.address.wrong.${part === 'quality' ? 'quality' : 'side'}`) : undefined}
    />
  );
  return (
    <AddressFrame
      title={t('media.address.title')}
      filename={filename}
      address={address}
      isValid={isValid}
      onClose={onClose}
      controls={
        <>
          <div className={styles.pair}>
            {number('width')}
            {number('height')}
          </div>
          <Select
            label={t('media.address.fit')}
            options={imageFits.map((fit) => ({
              value: fit,
              label: t(`media.address.fit.${fit}`),
              detail: t(`media.address.fit.${fit}.hint`),
            }))}
            value={choice.fit}
            onChange={(fit) => change({ fit })}
          />
          {choice.fit === 'crop' && (
            <Select
              label={t('media.address.anchor')}
              hint={cuts(choice) ? undefined : t('media.address.anchor.none')}
              isDisabled={!cuts(choice)}
              options={cropAnchors.map((anchor) => ({ value: anchor, label: t(`media.address.anchor.${anchor}`) }))}
              value={choice.anchor}
              onChange={(anchor) => change({ anchor })}
            />
          )}
          <div className={styles.pair}>
            <Select
              label={t('media.address.format')}
              options={imageFormats.map((value) => ({
                value,
                label:
                  value === 'auto' || value === 'original' ? t(`media.address.format.${value}`) : formatNames[value],
              }))}
              value={choice.format}
              onChange={(format) => change({ format })}
            />
            {number('quality')}
          </div>
        </>
      }
      result={<Rendition upload={upload} address={isValid ? address : null} />}
    />
  );
}

/** The image at an address, with its real size: what a site would load. `address` is null while it makes no sense. */
function Rendition({ upload, address }: { upload: UploadResource; address: string | null }) {
  const t = useMessages();
  const { locale } = useIntl();
  const { id, attributes } = upload;
  const settled = useDebounced(address);
  const image = useQuery({
    queryKey: uploadKeys.rendition(id, attributes.md5, settled ?? ''),
    queryFn: ({ signal }) => fetchRendition(settled ?? '', signal),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    // Renditions are large, and nothing else shows them.
    gcTime: 0,
    retry: false,
  });
  const { data } = image;
  const source = useObjectUrl(data?.bytes);
  const isWaiting = image.isFetching || image.isPlaceholderData || settled !== address;
  return (
    <figure className={styles.rendition} data-stale={(isWaiting && address !== null) || undefined}>
      <div>
        {image.isError ? (
          <PictureFailed onRetry={() => void image.refetch()} />
        ) : (
          source !== null && <img src={source} alt={t('media.address.result')} />
        )}
      </div>
      <figcaption role="status">
        {data !== undefined && !image.isError && !isWaiting && (
          <>
            <b>{formatBytes(data.bytes.size, locale)}</b>
            <span>
              {data.format} · {data.width.toLocaleString(locale)} × {data.height.toLocaleString(locale)}
            </span>
            <span>{t('media.address.original', { size: formatBytes(attributes.size, locale) })}</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}

interface FetchedRendition {
  bytes: Blob;
  width: number;
  height: number;
  /** "WebP" for `image/webp`. */
  format: string;
}

async function fetchRendition(address: string, signal: AbortSignal): Promise<FetchedRendition> {
  const response = await fetch(address, {
    signal,
    // What an `img` element would ask for, by which the format is chosen.
    headers: { Accept: 'image/avif,image/webp,image/*,*/*;q=0.8' },
    cache: 'no-cache',
  });
  if (!response.ok) throw new Error(`The image answered ${response.status}`);
  const bytes = await response.blob();
  const bitmap = await createImageBitmap(bytes);
  const { width, height } = bitmap;
  bitmap.close();
  return { bytes, width, height, format: bytes.type.replace(/^image\//, '').toUpperCase() };
}
