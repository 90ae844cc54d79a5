import { idFor } from '../ids.ts';
import type { Localised } from '../locales.ts';
import { inEachLocale } from '../locales.ts';

/** Search and sharing texts for one record, with the same image in each language. */
export function seo(
  title: Localised<string>,
  description: Localised<string>,
  image: string,
): Localised<Record<string, unknown>> {
  return inEachLocale((locale) => ({
    title: title[locale],
    description: description[locale],
    image: idFor('upload', image),
    twitter_card: 'summary_large_image',
    no_index: false,
  }));
}
