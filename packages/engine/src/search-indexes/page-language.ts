import { languageConfiguration } from '@lectern/storage';
import { franc } from 'franc-min';

/** Fewer letters say too little. */
const shortestText = 40;
const readCharacters = 2_000;

/**
 * The language of a page: what its `lang` says, else what its text looks like. `locale` is a tag in lower case, empty
 * if neither says, and `language` the text search configuration for it.
 */
export function pageLanguage(lang: string, text: string): { locale: string; language: string } {
  const locale = (tagOf(lang) ?? detected(text)).toLowerCase();
  return { locale, language: languageConfiguration(locale) };
}

function tagOf(lang: string): string | null {
  const tag = lang.replaceAll('_', '-');
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag) ? tag : null;
}

function detected(text: string): string {
  const code = franc(text.slice(0, readCharacters), { minLength: shortestText });
  if (code === 'und') return '';
  // Its codes have three letters, and tags two where there are some.
  return Intl.getCanonicalLocales(code)[0] ?? '';
}
