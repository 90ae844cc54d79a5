import type { UploadResource } from '@lectern/contract';
import { useSite } from '#lib/current-site.ts';
import { localesWithoutAlt } from '../asset/upload-details.ts';

/** "4,800 × 3,200"; null for what has no sides. */
export function dimensionsOf({ attributes: { width, height } }: UploadResource, locale: string): string | null {
  return width === null || height === null
    ? null
    : `${width.toLocaleString(locale)} × ${height.toLocaleString(locale)}`;
}

/** The languages in which an image lacks alt text; other assets lack none. */
export function useLocalesWithoutAlt({ attributes }: UploadResource): readonly string[] {
  const { locales } = useSite().attributes;
  return attributes.is_image ? localesWithoutAlt(attributes.default_field_metadata.alt, locales) : [];
}
