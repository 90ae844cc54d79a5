import type { UploadResource } from '@lectern/contract';
import type { Size } from './frame-geometry.ts';

/** What becomes of a format: how the image service is asked for it, and what a browser can write. */
interface EditableFormat {
  /** Value of `fm`. */
  name: string;
  mimeType: string;
  /** Whether a canvas writes it, which straightening needs. */
  isWrittenByBrowsers: boolean;
  hasQuality: boolean;
}

const formats: Readonly<Record<string, EditableFormat>> = {
  jpg: { name: 'jpg', mimeType: 'image/jpeg', isWrittenByBrowsers: true, hasQuality: true },
  jpeg: { name: 'jpg', mimeType: 'image/jpeg', isWrittenByBrowsers: true, hasQuality: true },
  png: { name: 'png', mimeType: 'image/png', isWrittenByBrowsers: true, hasQuality: false },
  webp: { name: 'webp', mimeType: 'image/webp', isWrittenByBrowsers: true, hasQuality: true },
  avif: { name: 'avif', mimeType: 'image/avif', isWrittenByBrowsers: false, hasQuality: true },
  gif: { name: 'gif', mimeType: 'image/gif', isWrittenByBrowsers: false, hasQuality: false },
};

/** The image service draws no larger ones, and a canvas of that size fits into the memory of most browsers. */
export const maxEditedPixels = 40_000_000;

/** The format in which an edited file is written; undefined for one that cannot be written as it was. */
export function editableFormat(format: string | null): EditableFormat | undefined {
  return format !== null && Object.hasOwn(formats, format) ? formats[format] : undefined;
}

/** Size of an image that can be edited in its format; null for any other file. */
export function editableSize({
  is_image: isImage,
  format,
  width,
  height,
}: Pick<UploadResource['attributes'], 'is_image' | 'format' | 'width' | 'height'>): Size | null {
  if (!isImage || editableFormat(format) === undefined || width === null || height === null) return null;
  return { width, height };
}

/** Whether there are more pixels than can be edited. */
export function isTooLarge({ width, height }: Size): boolean {
  return width * height > maxEditedPixels;
}

/** Name of a file that is saved next to the one it was made of: "pier.jpg" becomes "pier-edited.jpg". */
export function editedName(basename: string, format: string | null, suffix: string): string {
  const [, start = basename, count] = new RegExp(`^(.+)-${suffix}(?:-(\\d{1,6}))?$`, 'u').exec(basename) ?? [];
  const again = start === basename ? '' : `-${Number(count ?? 1) + 1}`;
  return `${start}-${suffix}${again}${format === null ? '' : `.${format}`}`;
}
