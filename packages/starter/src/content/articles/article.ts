import type { Localised } from '#locales.ts';
import { inEachLocale } from '#locales.ts';
import type { tags, topics } from '#schema/article.ts';
import type { StarterRecord } from '../record.ts';
import { fileValue, recordId } from '../record.ts';
import { seo } from '../seo.ts';
import { slugOf } from '../slug.ts';
import type { TextPart } from '../structured-text.ts';
import { structuredText } from '../structured-text.ts';

export type ArticleSpec = {
  name: string;
  title: Localised<string>;
  excerpt: Localised<string>;
  cover: string;
  body: Localised<readonly TextPart[]>;
  author: string;
  exhibitions?: readonly string[];
  issueDate: string;
  topic: keyof typeof topics;
  tags: readonly (keyof typeof tags)[];
  minutes: number;
  pinned?: boolean;
  isPublished?: boolean;
  /** New excerpt, written after the article was published. */
  laterExcerpt?: Localised<string>;
};

/** Turns the words of an article into its record. */
export function article(spec: ArticleSpec): StarterRecord {
  return {
    name: spec.name,
    model: 'article',
    isPublished: spec.isPublished ?? true,
    attributes: {
      title: spec.title,
      slug: inEachLocale((locale) => slugOf(spec.title[locale])),
      excerpt: spec.excerpt,
      cover: fileValue(spec.cover),
      body: inEachLocale((locale) => structuredText(`article/${spec.name}/${locale}`, spec.body[locale])),
      author: recordId('author', spec.author),
      related_exhibitions: (spec.exhibitions ?? []).map((name) => recordId('exhibition', name)),
      issue_date: spec.issueDate,
      topic: spec.topic,
      tags: JSON.stringify(spec.tags),
      reading_minutes: spec.minutes,
      pinned: spec.pinned ?? false,
      seo: seo(
        inEachLocale((locale) => spec.title[locale].slice(0, 60)),
        inEachLocale((locale) => shortened(spec.excerpt[locale])),
        spec.cover,
      ),
    },
    ...(spec.laterExcerpt === undefined ? {} : { laterChange: { excerpt: spec.laterExcerpt } }),
  };
}

/** The first sentences of a text that fit into a search result. */
function shortened(text: string): string {
  let kept = '';
  for (const sentence of text.split(/(?<=[.:]) /u)) {
    if (kept.length + sentence.length > 158) break;
    kept = kept === '' ? sentence : `${kept} ${sentence}`;
  }
  return kept === '' ? `${text.slice(0, 157).replace(/\s+\S*$/u, '')}…` : kept;
}
