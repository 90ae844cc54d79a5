import type { UploadResource } from '@lectern/contract';

/** How an asset is shown: in the page, or as a file with its sign. */
export type PreviewKind = 'image' | 'vector' | 'video' | 'audio' | 'pdf' | 'text' | 'font' | 'file';

const texts = new Set([
  'text/plain',
  'text/csv',
  'text/markdown',
  'text/vtt',
  'text/x-markdown',
  'text/yaml',
  'text/tab-separated-values',
  'application/json',
  'application/x-subrip',
  'application/geo+json',
  'application/ld+json',
]);
const textFormats = new Set(['txt', 'md', 'csv', 'json', 'srt', 'vtt', 'yml', 'yaml', 'tsv', 'log']);
const fontFormats = new Set(['woff', 'woff2', 'ttf', 'otf']);
/** Larger files are fetched on request only: by downloading them. */
const maxFetchedBytes = 50_000_000;

/**
 * How an asset is shown. What a browser would run as a page (HTML, XML) is a file, and SVG is shown by an `img` element,
 * which runs no script.
 */
export function previewKind({
  is_image: isImage,
  mime_type: mimeType,
  format,
  size,
}: Pick<UploadResource['attributes'], 'is_image' | 'mime_type' | 'format' | 'size'>): PreviewKind {
  const type = mimeType ?? '';
  if (format === 'svg' || type === 'image/svg+xml') return 'vector';
  if (isImage) return 'image';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'audio';
  if (type === 'application/pdf') return size <= maxFetchedBytes ? 'pdf' : 'file';
  if (texts.has(type) || (type === '' && textFormats.has(format ?? ''))) return 'text';
  if (type.startsWith('font/') || fontFormats.has(format ?? '')) return size <= maxFetchedBytes ? 'font' : 'file';
  return 'file';
}
