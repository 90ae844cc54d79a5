import { loadFilterMessages } from '#lib/filters/i18n/index.ts';
import { loadFieldMessages } from '#lib/i18n/fields.ts';
import { allMessagesOf, messagesIn } from '#lib/i18n/messages-in.ts';
import type english from './en.json';

declare module '../../../lib/i18n/message-id.ts' {
  interface MessageCatalogues {
    content: typeof english;
  }
}

/** Texts of the content area alone. */
export const loadOwnMessages = messagesIn({
  en: () => import('./en.json'),
  it: () => import('./it.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
  'pt-BR': () => import('./pt-BR.json'),
});

/** Texts of the content area, those of fields and filters in it included. */
export const loadContentMessages = allMessagesOf(loadFieldMessages, loadFilterMessages, loadOwnMessages);
