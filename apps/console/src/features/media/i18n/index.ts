import { messagesIn } from '../../../lib/i18n/messages-in.ts';

/** Texts of the media area. */
export const loadMediaMessages = messagesIn({
  en: async () => (await import('./en.ts')).mediaMessages,
  it: async () => (await import('./it.ts')).mediaMessages,
  de: async () => (await import('./de.ts')).mediaMessages,
  fr: async () => (await import('./fr.ts')).mediaMessages,
  es: async () => (await import('./es.ts')).mediaMessages,
  'pt-BR': async () => (await import('./pt-BR.ts')).mediaMessages,
});
