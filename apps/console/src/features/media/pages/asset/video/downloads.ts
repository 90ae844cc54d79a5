import type { UploadResource } from '@lectern/contract';
import { formatBytes } from '@lectern/field-types/console';
import type { Translate } from '#lib/use-messages.ts';
import { downloadAddress } from '#features/media/parts/download-address.ts';
import { fileAddress, readyStream } from './video-address.ts';

/** A file of an asset that can be saved. */
export interface AssetDownload {
  id: string;
  label: string;
  /** What the original is like. */
  detail?: string;
  href: string;
}

/** The files of an asset: as it was uploaded, and of a video its renditions, the largest first. */
export function assetDownloads(upload: UploadResource, t: Translate, locale: string): readonly AssetDownload[] {
  const { attributes } = upload;
  const files = readyStream(upload)?.mp4_files ?? [];
  const original = {
    id: 'download',
    label: t(files.length === 0 ? 'media.asset.download' : 'media.video.download.original'),
    detail: [attributes.format?.toUpperCase(), formatBytes(attributes.size, locale)].filter(Boolean).join(' · '),
    href: downloadAddress(attributes),
  };
  return [
    original,
    ...files.toReversed().map((file) => ({
      id: `download-${file.quality}`,
      label: t('media.video.download.file', { resolution: file.rendition }),
      href: fileAddress(file, attributes),
    })),
  ];
}
