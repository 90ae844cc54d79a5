/**
 * Languages of the console, in menu order. English is built in and the fallback for the others.
 */
export const languages = ['en', 'it', 'de', 'fr', 'es', 'pt-BR'] as const;

/** One language of the console, as a BCP 47 tag. */
export type Language = (typeof languages)[number];

/**
 * What the console speaks: a language, or one of two disguises of English for
 * whoever builds it (docs/translations.md). `pseudo` lengthens every text and
 * puts it in brackets; `pseudo-rtl` also runs from right to left.
 */
export type Speech = Language | 'pseudo' | 'pseudo-rtl';

/** Each language in its own words: whoever looks for theirs may not read the current one. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  it: 'Italiano',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
};

/** Whether a stored or received word is something the console speaks. */
export function isSpeech(value: unknown): value is Speech {
  return value === 'pseudo' || value === 'pseudo-rtl' || languages.some((language) => language === value);
}

/** The language whose catalogues, plurals and formats stand behind it. */
export function languageOf(speech: Speech): Language {
  return speech === 'pseudo' || speech === 'pseudo-rtl' ? 'en' : speech;
}

/** The first language among a browser's that the console speaks, whatever its region; English when there is none. */
export function matchLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const found = languages.find((language) => prefixOf(language) === prefixOf(tag));
    if (found !== undefined) return found;
  }
  return 'en';
}

/** The tag that dates and numbers follow: the language with the person's own region where the browser names one. */
export function regionalTag(speech: Speech, tags: readonly string[]): string {
  // A language that runs from right to left and writes digits as English does.
  if (speech === 'pseudo-rtl') return 'he';
  const language = languageOf(speech);
  if (language.includes('-')) return language;
  return tags.find((tag) => prefixOf(tag) === language) ?? language;
}

function prefixOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}
