import { loadAriaWords } from 'virtual:aria-words';
import { type Language, isSpeech, matchLanguage, type Speech } from './i18n/languages.ts';
import { logError } from './log-error.ts';
import { messageStore } from './message-store.ts';

const storageKey = 'lectern.language';

/**
 * The language of the console: the user's choice, kept in this browser like the theme; before that the browser's own.
 */
export const languageStore = {
  read(): Speech {
    const stored = localStorage.getItem(storageKey);
    return isSpeech(stored) ? stored : matchLanguage(navigator.languages);
  },

  /** Switches the visible texts once they are loaded, and remembers the choice. */
  async choose(language: Language): Promise<void> {
    localStorage.setItem(storageKey, language);
    await speak(language);
  },
};

/** Loads the texts of the language and applies them, those of React Aria included. */
export async function speak(speech: Speech): Promise<void> {
  const words = loadAriaWords(speech).catch((error: unknown) =>
    logError('Texts of React Aria could not be loaded; falling back to English.', error),
  );
  await Promise.all([messageStore.speak(speech), words]);
}
