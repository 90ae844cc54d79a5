import { messagesIn } from '#lib/i18n/messages-in.ts';
import type english from './en.json';

declare module '../../i18n/message-id.ts' {
  interface MessageCatalogues {
    filters: typeof english;
  }
}

/** Texts of filters and saved views, for every list that has them. */
export const loadFilterMessages = messagesIn({
  en: () => import('./en.json'),
  it: () => import('./it.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
  'pt-BR': () => import('./pt-BR.json'),
});
