import { messagesIn } from '#lib/i18n/messages-in.ts';
import type english from './en.json';

declare module '../../../../lib/i18n/message-id.ts' {
  interface MessageCatalogues {
    news: typeof english;
  }
}

/** Texts about news: they are no part of the first load, as little as what shows them. */
export const loadNewsMessages = messagesIn({
  en: () => import('./en.json'),
  it: () => import('./it.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
  'pt-BR': () => import('./pt-BR.json'),
});
