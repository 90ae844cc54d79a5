import type { Messages } from '../../../lib/feature.ts';
import { messagesIn } from '../../../lib/i18n/messages-in.ts';

/** Texts of the schema area. Default values are edited with the editors of records, whose texts come along. */
export const loadSchemaMessages = messagesIn({
  en: () =>
    together(
      import('@lectern/field-types/console').then((kit) => ({ fieldMessages: kit.consoleMessages })),
      import('./en/index.ts'),
    ),
  it: () => together(import('../../../lib/i18n/fields/it.ts'), import('./it/index.ts')),
  de: () => together(import('../../../lib/i18n/fields/de.ts'), import('./de/index.ts')),
  fr: () => together(import('../../../lib/i18n/fields/fr.ts'), import('./fr/index.ts')),
  es: () => together(import('../../../lib/i18n/fields/es.ts'), import('./es/index.ts')),
  'pt-BR': () => together(import('../../../lib/i18n/fields/pt-BR.ts'), import('./pt-BR/index.ts')),
});

async function together(fields: Promise<{ fieldMessages: Messages }>, schema: Promise<{ schemaMessages: Messages }>): Promise<Messages> {
  return { ...(await fields).fieldMessages, ...(await schema).schemaMessages };
}
