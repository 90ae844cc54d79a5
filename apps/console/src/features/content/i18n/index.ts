import { messagesIn } from '../../../lib/i18n/messages-in.ts';

/** Texts of the content area, those of the fields in it included. */
export const loadContentMessages = messagesIn({
  en: async () => (await import('./en/index.ts')).contentMessages,
  it: async () => (await import('./it/index.ts')).contentMessages,
  de: async () => (await import('./de/index.ts')).contentMessages,
  fr: async () => (await import('./fr/index.ts')).contentMessages,
  es: async () => (await import('./es/index.ts')).contentMessages,
  'pt-BR': async () => (await import('./pt-BR/index.ts')).contentMessages,
});
