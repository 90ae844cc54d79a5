import { messagesIn } from '#lib/i18n/messages-in.ts';
import english from './en.json';

declare module '../../../lib/i18n/message-id.ts' {
  interface MessageCatalogues {
    'sign-in': typeof english;
  }
}

/** Texts of the sign-in page. */
export const loadSignInMessages = messagesIn({
  en: async () => ({ default: english }),
  it: () => import('./it.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
  'pt-BR': () => import('./pt-BR.json'),
});
