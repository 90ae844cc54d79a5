import { knownMessage } from '../known-message.ts';

/** Message id of why a call had no response. */
export function failureMessage(code: string | null): string {
  // messages: settings.webhooks.failure.*
  return knownMessage(`settings.webhooks.failure.${code}`, 'settings.webhooks.failure.other');
}
