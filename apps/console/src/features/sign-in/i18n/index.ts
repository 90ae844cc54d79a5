import { messagesIn } from '../../../lib/i18n/messages-in.ts';
import { signInMessages } from './en.ts';

/** Texts of the sign-in page. */
export const loadSignInMessages = messagesIn({
  en: async () => signInMessages,
});
