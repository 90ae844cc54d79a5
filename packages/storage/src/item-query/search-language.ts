import { type EnvironmentSchema, mainLocale } from '@lectern/domain';

/**
 * PostgreSQL's text search configurations by language, as far as both databases have them. Languages with combining
 * vowels are omitted, since `searchWords` treats those as accents: their stems would be noise.
 */
const languages: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  tr: 'turkish',
};

/** Configuration for the texts of a locale; what is not localized (empty locale) is in the language of the main one. */
export function searchLanguage(schema: Pick<EnvironmentSchema, 'settings'>, locale: string): string {
  return languageConfiguration(locale === '' ? mainLocale(schema.settings) : locale);
}

/** Configuration for texts in the language of a tag: `en`, `pt-BR`; `simple` for others. */
export function languageConfiguration(tag: string): string {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  return languages[language] ?? 'simple';
}
