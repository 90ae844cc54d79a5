import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { resource } from './resource.ts';

/** Emoji for a term. */
export const emojiSuggestionsResource = resource('emoji_suggestions', {
  attributes: { emojis: z.array(z.string()) },
});
/** Emoji for a term, as the wire shows them. */
export type EmojiSuggestionsResource = z.output<typeof emojiSuggestionsResource>;

/** Emoji for a term: for everyone with access to the environment. */
export const emojiSuggestions = endpoints('environment', {
  'GET /emoji-suggestions': { query: { term: z.string().optional() }, answer: emojiSuggestionsResource },
});
