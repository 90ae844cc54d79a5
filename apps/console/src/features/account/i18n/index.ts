import { messagesIn } from '../../../lib/i18n/messages-in.ts';

/** Texts of a person's account. */
export const loadAccountMessages = messagesIn({
  en: async () => (await import('./en.ts')).accountMessages,
  it: async () => (await import('./it.ts')).accountMessages,
  de: async () => (await import('./de.ts')).accountMessages,
  fr: async () => (await import('./fr.ts')).accountMessages,
  es: async () => (await import('./es.ts')).accountMessages,
  'pt-BR': async () => (await import('./pt-BR.ts')).accountMessages,
});
