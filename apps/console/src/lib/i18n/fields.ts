import type { MessageLoader } from './messages-in.ts';

/** Texts of field types, for every area that shows values or fields. Their list is no part of the first load. */
export const loadFieldMessages: MessageLoader = async (language) =>
  (await import('@lectern/field-types/messages')).loadFieldMessages(language);
