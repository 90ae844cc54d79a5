import { emojiSuggestions } from '@lectern/contract';
import { suggestEmoji } from '@lectern/domain';
import { withRead } from '@lectern/engine';
import { readText } from '../read-param.ts';
import { ok } from '../route.ts';
import { implement } from '../implement.ts';
import { emojiLists } from './emoji-lists.ts';

/** Longer terms name no emoji. */
const longestTerm = 100;
const most = 20;

/** Emoji for a term, found in the languages of the environment and in English. */
export const emojiSuggestionRoutes = implement(emojiSuggestions, {
  async 'GET /emoji-suggestions'({ services, scope, query }) {
    const { locales } = await withRead(services, scope, ({ schema }) => Promise.resolve(schema.settings));
    const term = (readText('term', query.term) ?? '').slice(0, longestTerm);
    const lists = await emojiLists(locales);
    const glyphs = lists.flatMap((list) => suggestEmoji(list, term, most)).map(({ glyph }) => glyph);
    return ok({
      id: 'emoji_suggestions',
      type: 'emoji_suggestions',
      attributes: { emojis: [...new Set(glyphs)].slice(0, most) },
    });
  },
});
