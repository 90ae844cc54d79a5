import { messagesIn } from '#lib/i18n/messages-in.ts';
import type english from './en.json';

declare module '../../../lib/i18n/message-id.ts' {
  interface MessageCatalogues {
    explorer: typeof english;
  }
}

/** Texts of the explorer; those of GraphiQL itself are in English only. */
export const loadExplorerMessages = messagesIn({
  en: () => import('./en.json'),
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
  'pt-BR': () => import('./pt-BR.json'),
});
