import english from './en.json';
import { messagesIn } from './messages-in.ts';

/** Texts that every page may need, and those that several areas share. */
export const loadCoreMessages = messagesIn({
  en: async () => ({ default: english }),
  it: () => import('./it.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  es: () => import('./es.json'),
  'pt-BR': () => import('./pt-BR.json'),
});
