import { messagesIn } from '#lib/i18n/messages-in.ts';
import type english from './en.json';

declare module '../../i18n/message-id.ts' {
  interface MessageCatalogues {
    secondFactor: typeof english;
  }
}

/** Texts of one-time codes and backup codes, for signing in and for the account. */
export const loadSecondFactorMessages = messagesIn({
  en: () => import('./en.json'),
  it: () => import('./it.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
  'pt-BR': () => import('./pt-BR.json'),
});
