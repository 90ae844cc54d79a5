import { messagesIn } from '../../../lib/i18n/messages-in.ts';

/** Texts of the schema area. */
export const loadSchemaMessages = messagesIn({
  en: async () => (await import('./en/index.ts')).schemaMessages,
  it: async () => (await import('./it/index.ts')).schemaMessages,
  de: async () => (await import('./de/index.ts')).schemaMessages,
  fr: async () => (await import('./fr/index.ts')).schemaMessages,
  es: async () => (await import('./es/index.ts')).schemaMessages,
  'pt-BR': async () => (await import('./pt-BR/index.ts')).schemaMessages,
});
