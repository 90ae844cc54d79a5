import { messagesIn } from '../../../lib/i18n/messages-in.ts';

/** Texts of a person's preferences. */
export const loadPreferencesMessages = messagesIn({
  en: async () => (await import('./en.ts')).preferencesMessages,
  it: async () => (await import('./it.ts')).preferencesMessages,
  de: async () => (await import('./de.ts')).preferencesMessages,
  fr: async () => (await import('./fr.ts')).preferencesMessages,
  es: async () => (await import('./es.ts')).preferencesMessages,
  'pt-BR': async () => (await import('./pt-BR.ts')).preferencesMessages,
});
