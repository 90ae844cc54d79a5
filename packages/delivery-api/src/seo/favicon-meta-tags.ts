import { GraphQLEnumType } from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import type { FileNode } from '../execution/nodes.ts';
import { imageUrl } from '../files/file-urls.ts';
import { globalSeoOf } from './seo-values.ts';
import { linkTag, nameTag, type Tag } from './tag.ts';

/** Families of icons a page may carry. */
export type FaviconVariant = 'icon' | 'appleTouchIcon' | 'msApplication';

/** GraphQL type of the families. */
export const FaviconType = new GraphQLEnumType({
  name: 'FaviconType',
  values: { icon: {}, appleTouchIcon: {}, msApplication: {} },
});

const variants: Record<FaviconVariant, (file: FileNode, context: DeliveryContext) => Tag[]> = {
  icon: (file, context) =>
    [16, 32, 96, 192].map((side) =>
      linkTag({
        rel: 'icon',
        sizes: `${side}x${side}`,
        type: `image/${file.upload.format ?? 'png'}`,
        href: iconUrl(file, side, side, context),
      }),
    ),
  appleTouchIcon: (file, context) =>
    [57, 60, 72, 76, 114, 120, 144, 152, 180].map((side) =>
      linkTag({ rel: 'apple-touch-icon', sizes: `${side}x${side}`, href: iconUrl(file, side, side, context) }),
    ),
  // The wide one is spelled `square` too (reference, delivery 9).
  msApplication: (file, context) =>
    (
      [
        [70, 70],
        [150, 150],
        [310, 310],
        [310, 150],
      ] as const
    ).map(([width, height]) =>
      nameTag(`msapplication-square${width}x${height}logo`, iconUrl(file, width, height, context)),
    ),
};

/** Tags for a site's icons, and its name for pinned tiles. */
export async function faviconMetaTags(wanted: readonly FaviconVariant[], context: DeliveryContext): Promise<Tag[]> {
  const { settings } = context.schema;
  const upload = settings.faviconUploadId === null ? null : await context.uploads.load(settings.faviconUploadId);
  const file: FileNode | null = upload === null ? null : { upload, override: null, locale: context.defaultLocale };
  const icons = file === null ? [] : wanted.flatMap((variant) => variants[variant](file, context));
  const siteName = globalSeoOf(settings, context.defaultLocale)?.site_name;
  return [...icons, ...(siteName ? [nameTag('application-name', siteName)] : [])];
}

function iconUrl(file: FileNode, w: number, h: number, context: DeliveryContext): string {
  return imageUrl(file, { w, h, auto: ['format'] }, context);
}
