import { messagesIn } from '../messages-in.ts';

/** Texts of editors, cells and views of fields, for every area that shows values. */
export const loadFieldMessages = messagesIn({
  en: async () => (await import('@lectern/field-types/console')).consoleMessages,
  it: async () => (await import('./it.ts')).fieldMessages,
  de: async () => (await import('./de.ts')).fieldMessages,
  fr: async () => (await import('./fr.ts')).fieldMessages,
  es: async () => (await import('./es.ts')).fieldMessages,
  'pt-BR': async () => (await import('./pt-BR.ts')).fieldMessages,
});
