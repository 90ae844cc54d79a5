import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The module that the console asks for emoji; declared for TypeScript in `src/emoji-lists.d.ts`. */
const registry = 'virtual:emoji-lists';

const { resolve } = createRequire(import.meta.url);

/**
 * Emoji by language, each a file of its own that is fetched when someone first types a colon. Of `emojibase-data` it has
 * what a menu needs, a tenth of the whole.
 *
 * @param folders the console's languages with those of the package: `{ 'pt-BR': 'pt' }`
 */
export function emojiLists(folders: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'emoji-lists',
    resolveId(id) {
      return id === registry || id.startsWith(`${registry}/`) ? `\0${id}` : null;
    },
    load(id) {
      if (id === `\0${registry}`) {
        const loaders = Object.entries(folders).map(
          ([language, folder]) => `'${language}': () => import('${registry}/${folder}')`,
        );
        return `export const emojiLoaders = { ${loaders.join(', ')} };`;
      }
      if (!id.startsWith(`\0${registry}/`)) return null;
      const rows = JSON.stringify(rowsOf(id.slice(`\0${registry}/`.length)));
      // Parsed faster as a string of JSON than as a script.
      return `export default JSON.parse(${JSON.stringify(rows)});`;
    },
  };
}

interface RawEmoji {
  hexcode: string;
  emoji: string;
  label: string;
  tags?: readonly string[];
  group?: number;
}

/** Glyph, name and further words of each emoji; those that others are made of have no group. */
function rowsOf(folder: string): [string, string, string[]][] {
  const shortcodes = read<Record<string, string | string[]>>('en/shortcodes/emojibase.json');
  return read<RawEmoji[]>(`${folder}/data.json`)
    .filter(({ group }) => group !== undefined)
    .map(({ hexcode, emoji, label, tags = [] }) => [emoji, label, [...tags, ...[shortcodes[hexcode] ?? []].flat()]]);
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(resolve(`emojibase-data/${file}`), 'utf8')) as T;
}
