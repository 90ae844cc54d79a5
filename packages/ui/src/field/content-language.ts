import { createContext, useContext } from 'react';

const ContentLanguageContext = createContext<string | null>(null);

/** Says in which language the texts in the controls below it are written; null is that of the page. */
export const ContentLanguage = ContentLanguageContext.Provider;

/** Attributes for a control that holds words of the content; empty where they are in the language of the page. */
export function useContentLanguage(): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const locale = useContext(ContentLanguageContext);
  return locale === null ? {} : { lang: locale, dir: isRightToLeft(locale) ? 'rtl' : 'ltr' };
}

const scriptsFromTheRight = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Whether a language is written from right to left. */
export function isRightToLeft(locale: string): boolean {
  try {
    return scriptsFromTheRight.has(new Intl.Locale(locale).maximize().script ?? '');
  } catch {
    // Projects may name languages in ways that the browser does not know.
    return false;
  }
}
