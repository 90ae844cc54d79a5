import { messagesIn } from './messages-in.ts';

/** Texts of editors, cells and views of fields, for every area that shows values. */
export const loadFieldMessages = messagesIn({
  en: () => import('@lectern/field-types/i18n/en.json'),
  it: () => import('@lectern/field-types/i18n/it.json'),
  de: () => import('@lectern/field-types/i18n/de.json'),
  fr: () => import('@lectern/field-types/i18n/fr.json'),
  es: () => import('@lectern/field-types/i18n/es.json'),
  'pt-BR': () => import('@lectern/field-types/i18n/pt-BR.json'),
});
