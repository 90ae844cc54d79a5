import type { Messages } from '../feature.ts';
import type { Language } from './languages.ts';

/** Fetches a project's own texts in a language. Never rejects. */
export type CustomMessagesLoader = (language: Language) => Promise<Messages>;

/** For projects that have none. */
export const noCustomMessages: CustomMessagesLoader = async () => ({});

/**
 * Texts of a project from an address of its choice, in which `:locale` stands
 * for the language. The answer is a JSON object of message ids and ICU texts;
 * whatever else it holds is left out. A failed request, a status other than 200
 * or an answer that is no JSON object means no texts.
 */
export function customMessagesAt(template: string, request: typeof fetch = fetch): CustomMessagesLoader {
  return async (language) => {
    try {
      const response = await request(template.replaceAll(':locale', language));
      if (response.status !== 200) return {};
      return textsOf(await response.json());
    } catch {
      return {};
    }
  };
}

function textsOf(answer: unknown): Messages {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return {};
  return Object.fromEntries(Object.entries(answer).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
