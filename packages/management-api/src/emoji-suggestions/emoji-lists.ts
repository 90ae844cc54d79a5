import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Emoji } from '@lectern/domain';

const require = createRequire(import.meta.url);

/** Languages of locales to the folders of `emojibase-data` that the console's languages need; others get English. */
const folders = ['de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'sv', 'zh', 'en'] as const;
type Folder = (typeof folders)[number];

const lists = new Map<Folder, Promise<readonly Emoji[]>>();

/**
 * Emoji with names in the languages of locales, in their order, and English last; each list is read once, when it is
 * first asked for.
 */
export function emojiLists(locales: readonly string[]): Promise<(readonly Emoji[])[]> {
  const languages = locales.map((locale) => locale.split('-')[0]);
  const known = new Set<Folder>([...languages.filter((language) => isFolder(language)), 'en']);
  return Promise.all([...known].map(listOf));
}

function isFolder(language: string | undefined): language is Folder {
  return (folders as readonly (string | undefined)[]).includes(language);
}

function listOf(folder: Folder): Promise<readonly Emoji[]> {
  const known = lists.get(folder);
  if (known !== undefined) return known;
  const list = readList(folder);
  lists.set(folder, list);
  return list;
}

interface RawEmoji {
  hexcode: string;
  emoji: string;
  label: string;
  tags?: readonly string[];
  /** Absent for parts that others are made of, such as skin tones. */
  group?: number;
}

async function readList(folder: Folder): Promise<readonly Emoji[]> {
  const [entries, shortcodes] = await Promise.all([
    readJson<readonly RawEmoji[]>(`${folder}/data.json`),
    readJson<Record<string, string | readonly string[]>>('en/shortcodes/emojibase.json'),
  ]);
  return entries
    .filter(({ group }) => group !== undefined)
    .map(({ hexcode, emoji, label, tags = [] }) => ({
      glyph: emoji,
      label,
      words: [...tags, ...[shortcodes[hexcode] ?? []].flat()],
    }));
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(require.resolve(`emojibase-data/${file}`), 'utf8')) as T;
}
