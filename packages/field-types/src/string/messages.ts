import type { MessageFiles } from '../message-files.ts';

/** Texts of the type. */
export const stringMessages = {
  en: () => import('./i18n/en.json'),
  it: () => import('./i18n/it.json'),
  de: () => import('./i18n/de.json'),
  fr: () => import('./i18n/fr.json'),
  es: () => import('./i18n/es.json'),
  'pt-BR': () => import('./i18n/pt-BR.json'),
} satisfies MessageFiles;
