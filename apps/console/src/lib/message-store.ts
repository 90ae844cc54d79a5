import type { Messages } from './feature.ts';
import { coreMessages } from './i18n/en.ts';

let messages: Messages = coreMessages;
const listeners = new Set<() => void>();

/** The messages of every feature loaded so far. */
export const messageStore = {
  read: () => messages,

  /** Adds the catalogue of a feature. */
  add(more: Messages): void {
    messages = { ...messages, ...more };
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
