import type { ResponsiveImageType } from '@datocms/astro/Image';
import type { SeoOrFaviconTag } from '@datocms/astro/Seo';
import type { CdaStructuredTextValue } from '@datocms/astro/StructuredText';

interface Picture {
  responsiveImage: ResponsiveImageType;
}

export interface Home {
  site: { faviconMetaTags: SeoOrFaviconTag[] };
  homePage: {
    headline: string;
    introduction: string;
    hero: Picture;
    highlights: { title: string; slug: string; excerpt: string }[];
    seoTags: SeoOrFaviconTag[];
  };
}

export interface Article {
  article: {
    title: string;
    excerpt: string;
    issueDate: string;
    cover: Picture;
    author: { name: string };
    body: CdaStructuredTextValue;
    seoTags: SeoOrFaviconTag[];
  } | null;
}
