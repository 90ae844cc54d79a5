import type { DeliveryContext } from '../execution/delivery-context.ts';
import type { FileNode, RecordNode } from '../execution/nodes.ts';
import { localizedText } from '../files/file-texts.ts';
import { imageUrl } from '../files/file-urls.ts';
import { outputSize } from '../files/output-size.ts';
import { type PageFacts, pageFacts } from './page-facts.ts';
import { type GlobalSeo, globalSeoOf } from './seo-values.ts';
import { nameTag, propertyTag, type Tag, titleTag } from './tag.ts';

const longestTitle = 60;
const cardImage = { w: 1000, fit: 'max', auto: ['format'] };

/** Tags for the head of a record's page, in the documented order (reference, delivery 9). */
export async function seoMetaTags(node: RecordNode, context: DeliveryContext): Promise<Tag[]> {
  const global = globalSeoOf(context.schema.settings, node.locale) ?? {};
  const facts = pageFacts(node, context);
  const imageId = facts.seo.image ?? facts.imageId ?? global.fallback_seo?.image ?? null;
  const upload = imageId === null ? null : await context.uploads.load(imageId);
  return [
    ...titleTags(facts, global),
    ...descriptionTags(facts, global),
    ...(context.schema.settings.noIndex || facts.seo.no_index === true ? [nameTag('robots', 'noindex')] : []),
    ...articleTags(node, facts, global),
    ...(upload === null ? [] : imageTags({ upload, override: null, locale: node.locale }, context)),
  ];
}

function titleTags({ seo, title }: PageFacts, global: GlobalSeo): Tag[] {
  const text = seo.title || title || global.fallback_seo?.title;
  if (!text) return [];
  const withSuffix = `${text}${global.title_suffix ?? ''}`;
  return [
    titleTag(withSuffix.length <= longestTitle ? withSuffix : text),
    propertyTag('og:title', text),
    nameTag('twitter:title', text),
  ];
}

function descriptionTags({ seo, description }: PageFacts, global: GlobalSeo): Tag[] {
  const text = seo.description || description || global.fallback_seo?.description;
  if (!text) return [];
  return [nameTag('description', text), propertyTag('og:description', text), nameTag('twitter:description', text)];
}

function articleTags({ item, itemType, locale }: RecordNode, { seo }: PageFacts, global: GlobalSeo): Tag[] {
  return [
    ...(global.twitter_account ? [nameTag('twitter:site', global.twitter_account)] : []),
    nameTag('twitter:card', seo.twitter_card || global.fallback_seo?.twitter_card || 'summary'),
    propertyTag('article:modified_time', toSeconds(item.updatedAt)),
    ...(item.firstPublishedAt === null
      ? []
      : [propertyTag('article:published_time', toSeconds(item.firstPublishedAt))]),
    ...(global.facebook_page_url ? [propertyTag('article:publisher', global.facebook_page_url)] : []),
    propertyTag('og:locale', openGraphLocale(locale.locale)),
    propertyTag('og:type', itemType.isSingleton ? 'website' : 'article'),
    ...(global.site_name ? [propertyTag('og:site_name', global.site_name)] : []),
  ];
}

function imageTags(file: FileNode, context: DeliveryContext): Tag[] {
  const { width, height } = file.upload;
  if (width === null || height === null) return [];
  const url = imageUrl(file, cardImage, context);
  const size = outputSize({ width, height }, cardImage);
  const alt = localizedText(file, 'alt', file.locale);
  return [
    propertyTag('og:image', url),
    nameTag('twitter:image', url),
    propertyTag('og:image:width', String(size.width)),
    propertyTag('og:image:height', String(size.height)),
    ...(alt ? [propertyTag('og:image:alt', alt), nameTag('twitter:image:alt', alt)] : []),
  ];
}

function toSeconds(instant: Date): string {
  return instant.toISOString().replace(/\.\d+Z$/, 'Z');
}

/** `en` becomes `en_EN`; a regional locale keeps its region. */
function openGraphLocale(locale: string): string {
  const [language = '', region] = locale.split('-');
  return `${language}_${region ?? language.toUpperCase()}`;
}
