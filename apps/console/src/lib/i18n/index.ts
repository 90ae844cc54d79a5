import { coreMessages } from './en.ts';
import { messagesIn } from './messages-in.ts';

/** Texts that every page may need. */
export const loadCoreMessages = messagesIn({
  en: async () => coreMessages,
  it: async () => (await import('./it.ts')).coreMessages,
  de: async () => (await import('./de.ts')).coreMessages,
  fr: async () => (await import('./fr.ts')).coreMessages,
  es: async () => (await import('./es.ts')).coreMessages,
  'pt-BR': async () => (await import('./pt-BR.ts')).coreMessages,
});
