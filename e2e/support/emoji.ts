import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Languages loaded: folder of the package and locale of the site, the main one first. */
export const languages = ['en', 'it', 'de', 'fr', 'es', 'ja', 'pt', 'zh'] as const;

/** A language loaded. */
export type Language = (typeof languages)[number];

/** One emoji in every language. */
export interface Emoji {
  hexcode: string;
  emoji: string;
  /** Place in the usual order; null for the parts others are made of. */
  order: number | null;
  version: number;
  group: number | null;
  subgroup: number | null;
  label: Record<Language, string>;
  /** Words separated by commas. */
  tags: Record<Language, string>;
}

/** A group or subgroup, its name in every language. */
export interface EmojiGroup {
  key: string;
  order: number;
  name: Record<Language, string>;
}

interface RawEmoji {
  hexcode: string;
  emoji: string;
  label: string;
  tags?: string[];
  order?: number;
  group?: number;
  subgroup?: number;
  version: number;
}

interface RawMessages {
  groups: { key: string; message: string; order: number }[];
  subgroups: { key: string; message: string; order: number }[];
}

/** Reads the public data set `emojibase-data` (MIT): every emoji, group and subgroup in eight languages. */
export function readEmoji(): { emoji: Emoji[]; groups: EmojiGroup[]; subgroups: EmojiGroup[] } {
  const data = eachLanguage(
    (language) => new Map(read<RawEmoji[]>(language, 'data').map((entry) => [entry.hexcode, entry])),
  );
  const messages = eachLanguage((language) => read<RawMessages>(language, 'messages'));
  // Emoji name their group by its number here; the numbers in the messages are for sorting and not unique.
  const numbered = JSON.parse(readFileSync(require.resolve('emojibase-data/meta/groups.json'), 'utf8')) as Record<
    keyof RawMessages,
    Record<string, string>
  >;
  const groupsOf = (part: keyof RawMessages) =>
    Object.entries(numbered[part]).map(([number, key]) => ({
      key,
      order: Number(number),
      name: eachLanguage((language) => messages[language][part].find((group) => group.key === key)?.message ?? key),
    }));
  const emoji = [...data.en.values()].map((entry): Emoji => ({
    hexcode: entry.hexcode,
    emoji: entry.emoji,
    order: entry.order ?? null,
    version: entry.version,
    group: entry.group ?? null,
    subgroup: entry.subgroup ?? null,
    label: eachLanguage((language) => data[language].get(entry.hexcode)?.label ?? entry.label),
    tags: eachLanguage((language) => (data[language].get(entry.hexcode)?.tags ?? []).join(', ')),
  }));
  return { emoji, groups: groupsOf('groups'), subgroups: groupsOf('subgroups') };
}

function read<T>(language: Language, file: string): T {
  return JSON.parse(readFileSync(require.resolve(`emojibase-data/${language}/${file}.json`), 'utf8')) as T;
}

function eachLanguage<T>(value: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, value(language)])) as Record<Language, T>;
}
