import { coreMessages } from './en.ts';
import { messagesIn } from './messages-in.ts';

/** Texts that every page may need. */
export const loadCoreMessages = messagesIn({
  en: async () => coreMessages,
  de: async () => (await import('./de.ts')).coreMessages,
});
