import { messagesIn } from '../../../lib/i18n/messages-in.ts';
import { signInMessages } from './en.ts';

/** Texts of the sign-in page. */
export const loadSignInMessages = messagesIn({
  en: async () => signInMessages,
  it: async () => (await import('./it.ts')).signInMessages,
  de: async () => (await import('./de.ts')).signInMessages,
  fr: async () => (await import('./fr.ts')).signInMessages,
  es: async () => (await import('./es.ts')).signInMessages,
  'pt-BR': async () => (await import('./pt-BR.ts')).signInMessages,
});
