import { messagesIn } from '../../../lib/i18n/messages-in.ts';
import { shellMessages } from './en.ts';

/** Texts of the shell. */
export const loadShellMessages = messagesIn({
  en: async () => shellMessages,
});
