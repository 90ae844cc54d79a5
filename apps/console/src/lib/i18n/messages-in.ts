import type { Messages } from '../feature.ts';
import type { Language } from './languages.ts';

/** Fetches the texts of one part of the console in a language; what it lacks is said in English. */
export type MessageLoader = (language: Language) => Promise<Messages>;

/** A loader over one file per language; languages without a file get none, and so speak English. */
export function messagesIn(files: { en: () => Promise<Messages> } & Partial<Record<Language, () => Promise<Messages>>>): MessageLoader {
  return async (language) => (await files[language]?.()) ?? {};
}
