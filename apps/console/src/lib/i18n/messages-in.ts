import type { Messages } from '../feature.ts';
import type { Language } from './languages.ts';

/** Fetches the texts of one part of the console in a language; what it lacks is said in English. */
export type MessageLoader = (language: Language) => Promise<Messages>;

/** The import of a JSON file. */
type Catalogue<Texts extends Messages> = () => Promise<{ default: Texts }>;

/** A loader over one JSON file per language; languages without a file get none, and so speak English. */
export function messagesIn(
  files: { en: Catalogue<Messages> } & Partial<Record<Language, Catalogue<Messages>>>,
): MessageLoader {
  return async (language) => (await files[language]?.())?.default ?? {};
}

/** A loader of what several others load. */
export function allMessagesOf(...loaders: readonly MessageLoader[]): MessageLoader {
  return async (language) =>
    Object.assign({}, ...(await Promise.all(loaders.map((load) => load(language))))) as Messages;
}
