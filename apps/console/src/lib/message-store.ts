import type { Messages } from './feature.ts';
import { type CustomMessagesLoader, noCustomMessages } from './i18n/custom-messages.ts';
import coreMessages from './i18n/en.json';
import { loadCoreMessages } from './i18n/index.ts';
import { type Language, languageOf, type Speech } from './i18n/languages.ts';
import type { MessageLoader } from './i18n/messages-in.ts';
import { logError } from './log-error.ts';

/** The visible texts. */
export interface SpokenMessages {
  speech: Speech;
  /** Every text of the parts loaded so far: English, over it the language, over that the project's own. */
  messages: Messages;
  /** The same in English, for a text whose translation cannot be formatted. */
  english: Messages;
}

/** Texts of one part, by language. */
type Part = Map<Language, Messages>;

/** A store of texts, empty but for those that every page needs. The console has one, `messageStore`. */
export function createMessageStore() {
  const parts = new Map<MessageLoader, Part>([[loadCoreMessages, new Map([['en', coreMessages]])]]);
  const listeners = new Set<() => void>();
  let wanted: Speech = 'en';
  let loadCustom: CustomMessagesLoader = noCustomMessages;
  let custom: Messages = {};
  /** How often own texts were requested, and which of these requests is applied: what comes late must not cover what is newer. */
  let requested = 0;
  let applied = 0;
  let disguise = plain;
  let spoken: SpokenMessages = { speech: 'en', messages: coreMessages, english: coreMessages };

  function applyCustom(next: Messages, request: number) {
    if (request < applied) return;
    applied = request;
    custom = next;
  }

  function show(speech: Speech) {
    const english = Object.assign({}, ...[...parts.values()].map((part) => part.get('en') ?? {})) as Messages;
    const messages = { ...english };
    for (const part of parts.values()) {
      for (const [id, text] of Object.entries(part.get(languageOf(speech)) ?? {})) {
        // A part without this language hands out English, which must not cover what another part has translated.
        if (text !== english[id]) messages[id] = text;
      }
    }
    spoken = { speech, messages: disguise({ ...messages, ...custom }), english };
    for (const listener of listeners) listener();
  }

  /** A failed translation must not prevent a page from opening. */
  async function translate(part: Part, load: MessageLoader, language: Language) {
    if (language === 'en' || part.has(language)) return;
    try {
      part.set(language, await load(language));
    } catch (error) {
      logError(`Texts in ${language} could not be loaded; falling back to English.`, error);
    }
  }

  return {
    read: (): SpokenMessages => spoken,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Adds the texts of a part of the console, once. Rejects when its English cannot be loaded. */
    async add(load: MessageLoader): Promise<void> {
      if (parts.has(load)) return;
      const part: Part = new Map();
      const [english] = await Promise.all([load('en'), translate(part, load, languageOf(wanted))]);
      part.set('en', english);
      // Another language may have been chosen in the meantime.
      await translate(part, load, languageOf(wanted));
      parts.set(load, part);
      show(spoken.speech);
    },

    /** Switches the language of everything loaded now and later, in one step once all its texts are available. */
    async speak(speech: Speech): Promise<void> {
      wanted = speech;
      const language = languageOf(speech);
      requested += 1;
      const request = requested;
      const [nextCustom, nextDisguise] = await Promise.all([
        loadCustom(language),
        speech === language ? plain : import('./i18n/pseudo.ts').then(({ pseudo }) => pseudo),
        ...[...parts].map(([load, part]) => translate(part, load, language)),
      ]);
      if (wanted !== speech) return;
      applyCustom(nextCustom, request);
      disguise = nextDisguise;
      show(speech);
    },

    /** Puts a project's own texts over the console's, now and after each change of language. */
    async customize(load: CustomMessagesLoader): Promise<void> {
      loadCustom = load;
      const speech = wanted;
      requested += 1;
      const request = requested;
      const next = await load(languageOf(speech));
      if (wanted !== speech) return;
      applyCustom(next, request);
      show(spoken.speech);
    },
  };
}

function plain(messages: Messages): Messages {
  return messages;
}

/** The texts of every part loaded so far, in the user's language. */
export const messageStore = createMessageStore();
