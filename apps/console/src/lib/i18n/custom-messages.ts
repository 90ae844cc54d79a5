import { messagesAddress } from '@lectern/domain';
import type { Messages } from '../feature.ts';
import { logError } from '../log-error.ts';
import type { Language } from './languages.ts';

/** Fetches a project's own texts in a language. Never rejects. */
export type CustomMessagesLoader = (language: Language) => Promise<Messages>;

/** What came from the address of a project's own texts. */
export type CustomMessagesAnswer =
  | { outcome: 'ready'; messages: Messages }
  /** No response, or one that this page may not read. */
  | { outcome: 'unreachable' }
  | { outcome: 'refused'; status: number }
  | { outcome: 'unreadable' };

/** For projects without own texts. */
export const noCustomMessages: CustomMessagesLoader = async () => ({});

/**
 * Fetches the project's own texts from its configured URL, in which `:locale` is replaced by the language. The response is
 * a JSON object of message IDs and ICU texts; anything else in it is ignored. Never rejects.
 */
export async function fetchCustomMessages(
  template: string,
  language: Language,
  request: typeof fetch = fetch,
): Promise<CustomMessagesAnswer> {
  const response = await request(messagesAddress(template, language)).catch(() => null);
  if (response === null) return { outcome: 'unreachable' };
  if (response.status !== 200) return { outcome: 'refused', status: response.status };
  const messages = textsOf(await response.json().catch(() => null));
  return messages === null ? { outcome: 'unreadable' } : { outcome: 'ready', messages };
}

/**
 * The texts at a URL. None when they cannot be fetched, which is logged in the browser: the console's own are the fallback.
 */
export function customMessagesAt(template: string, request: typeof fetch = fetch): CustomMessagesLoader {
  return async (language) => {
    const answer = await fetchCustomMessages(template, language, request);
    if (answer.outcome === 'ready') return answer.messages;
    logError(`Texts of the project in ${language} could not be loaded; falling back to the console’s own.`, answer);
    return {};
  };
}

function textsOf(answer: unknown): Messages | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  return Object.fromEntries(
    Object.entries(answer).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
