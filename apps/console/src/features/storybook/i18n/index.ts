import { messagesIn } from '#lib/i18n/messages-in.ts';
import type english from './en.json';

declare module '../../../lib/i18n/message-id.ts' {
  interface MessageCatalogues {
    storybook: typeof english;
  }
}

/** Texts of the kit page, in English only: examples of real sentences, one per part. */
export const loadStorybookMessages = messagesIn({ en: () => import('./en.json') });
