import { FileText, Film, Image, Music } from 'lucide-react';
import type { UploadSummary, UploadVideoSummary } from './editor-host.ts';

/**
 * As wide as a share of the window's height allows, and no wider than the image is: a limit on the height alone would
 * squeeze what is wide enough. Undefined for an image of unknown size.
 */
export function widthWithin(vh: number, width: number | null, height: number | null): string | undefined {
  return width === null || height === null ? undefined : `min(100%, ${width}px, calc(${vh}vh * ${width / height}))`;
}

/**
 * Address of an asset at a size, cropped around its focal point where both sides are given. A file that was replaced at
 * its URL has another address, as browsers go on showing the cached one at the same.
 */
export function imageUrl(
  upload: Pick<UploadSummary, 'url' | 'format' | 'version'>,
  size: { width: number; height?: number },
  focalPoint: { x: number; y: number } | null = null,
): string {
  if (upload.format === 'svg') return upload.version === undefined ? upload.url : `${upload.url}?v=${upload.version}`;
  const params = new URLSearchParams({ w: String(size.width * 2), auto: 'format' });
  if (size.height !== undefined) {
    params.set('h', String(size.height * 2));
    params.set('fit', 'crop');
    if (focalPoint !== null) {
      params.set('crop', 'focalpoint');
      params.set('fp-x', String(focalPoint.x));
      params.set('fp-y', String(focalPoint.y));
    }
  }
  if (upload.version !== undefined) params.set('v', upload.version);
  return `${upload.url}?${params}`;
}

/** Of tiles, thumbnails and entries of a gallery, which share the picture of a frame. */
export const stillSize = { width: 240, height: 180 };

/** Address of a still of a video at a size, at a second or at its poster; cropped where both sides are given. */
export function stillUrl(
  { thumbnailUrl, posterTime }: UploadVideoSummary,
  size: { width: number; height?: number },
  time: number | null = null,
): string {
  const params = new URLSearchParams({ width: String(size.width * 2) });
  if (size.height !== undefined) {
    params.set('height', String(size.height * 2));
    params.set('fit_mode', 'crop');
  }
  const second = time ?? posterTime;
  if (second !== null) params.set('time', String(second));
  return `${thumbnailUrl.replace(/jpg$/, 'webp')}?${params}`;
}

/** "4,800 × 3,200 · 3.4 MB" */
export function uploadFacts(upload: Pick<UploadSummary, 'width' | 'height' | 'size'>, locale: string): string {
  const parts: string[] = [];
  if (upload.width !== null && upload.height !== null) {
    parts.push(`${upload.width.toLocaleString(locale)} × ${upload.height.toLocaleString(locale)}`);
  }
  parts.push(formatBytes(upload.size, locale));
  return parts.join(' · ');
}

/** Bytes in the unit people read. */
export function formatBytes(bytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** step;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 10 && step > 0 ? 1 : 0,
  }).format(amount);
}

/** The sign of an asset that has no picture. */
export function UploadSign({ upload }: { upload: Pick<UploadSummary, 'format'> }) {
  const { format } = upload;
  if (format === null) return <FileText aria-hidden />;
  if (['mp4', 'mov', 'webm', 'avi', 'mkv'].includes(format)) return <Film aria-hidden />;
  if (['mp3', 'wav', 'ogg', 'flac', 'm4a'].includes(format)) return <Music aria-hidden />;
  if (['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg'].includes(format)) return <Image aria-hidden />;
  return <FileText aria-hidden />;
}
