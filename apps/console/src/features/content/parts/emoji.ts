import type { Emoji } from '@lectern/domain';
import { emojiLoaders } from 'virtual:emoji-lists';

const lists = new Map<string, Promise<readonly Emoji[]>>();

/** The emoji with names in a language of the console, loaded once; rejects when they can't be loaded. */
export function loadEmoji(language: string): Promise<readonly Emoji[]> {
  const known = lists.get(language);
  if (known !== undefined) return known;
  const loaded = load(language);
  lists.set(language, loaded);
  loaded.catch(() => lists.delete(language));
  return loaded;
}

async function load(language: string): Promise<readonly Emoji[]> {
  const loader = emojiLoaders[language] ?? emojiLoaders['en'];
  const rows = (await loader?.())?.default ?? [];
  return rows.map(([glyph, label, words]) => ({ glyph, label, words }));
}
