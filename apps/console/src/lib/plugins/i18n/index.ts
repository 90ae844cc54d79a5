import { messagesIn } from '#lib/i18n/messages-in.ts';
import type english from './en.json';

declare module '../../i18n/message-id.ts' {
  interface MessageCatalogues {
    plugins: typeof english;
  }
}

/** Texts around plugins: they are loaded with the first part that shows one. */
export const loadPluginMessages = messagesIn({
  en: () => import('./en.json'),
  it: () => import('./it.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
  'pt-BR': () => import('./pt-BR.json'),
});
