import { messagesIn } from '../../../lib/i18n/messages-in.ts';
import { shellMessages } from './en.ts';

/** Texts of the shell. */
export const loadShellMessages = messagesIn({
  en: async () => shellMessages,
  it: async () => (await import('./it.ts')).shellMessages,
  de: async () => (await import('./de.ts')).shellMessages,
  fr: async () => (await import('./fr.ts')).shellMessages,
  es: async () => (await import('./es.ts')).shellMessages,
  'pt-BR': async () => (await import('./pt-BR.ts')).shellMessages,
});
