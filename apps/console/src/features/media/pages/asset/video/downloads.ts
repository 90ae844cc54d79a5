import type { SiteResource, UploadResource } from '@lectern/contract';
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

/** Whether the file of an asset is served as it was uploaded: a project may refuse that for videos. */
export function isOriginalServed({ attributes }: UploadResource, site: SiteResource): boolean {
  const isRefused = site.attributes.assets_cdn_default_settings.video.disable_serving_raw_videos === true;
  return !(isRefused && attributes.mime_type?.startsWith('video/') === true);
}

/** The files of an asset: as it was uploaded, if it is served, and of a video its renditions, the largest first. */
export function assetDownloads(
  upload: UploadResource,
  { hasOriginal, t, locale }: { hasOriginal: boolean; t: Translate; locale: string },
): readonly AssetDownload[] {
  const { attributes } = upload;
  const files = readyStream(upload)?.mp4_files ?? [];
  const original = {
    id: 'download',
    label: t(files.length === 0 ? 'media.asset.download' : 'media.video.download.original'),
    detail: [attributes.format?.toUpperCase(), formatBytes(attributes.size, locale)].filter(Boolean).join(' · '),
    href: downloadAddress(attributes),
  };
  return [
    ...(hasOriginal ? [original] : []),
    ...files.toReversed().map((file) => ({
      id: `download-${file.quality}`,
      label: t('media.video.download.file', { resolution: file.rendition }),
      href: fileAddress(file, attributes),
    })),
  ];
}
