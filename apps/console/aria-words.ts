import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve as resolvePath } from 'node:path';
import type { Plugin } from 'vite';

const packages = ['react-aria', 'react-stately', 'react-aria-components'];

/** The module through which the console asks for words; declared for TypeScript in `src/aria-words.d.ts`. */
const registry = 'virtual:aria-words';

/**
 * React Aria includes its texts in 34 languages, 190 kB of them, in every build. With this plugin only English is built
 * in; the texts of each given language are a separate file, which `loadAriaWords` fetches when a user chooses the
 * language. In development the texts are those of React Aria.
 *
 * @param languages the console's tags with those of React Aria: `{ de: 'de-DE' }`
 */
export function ariaWords(languages: Readonly<Record<string, string>>): Plugin {
  const dictionary = new RegExp(`[\\\\/](${packages.join('|')})[\\\\/]dist[\\\\/]private[\\\\/].*intlStrings\\.mjs$`);
  return {
    name: 'aria-words',
    enforce: 'pre',

    resolveId(id) {
      return id === registry || id.startsWith(`${registry}/`) ? `\0${id}` : null;
    },

    load(id) {
      if (id === `\0${registry}`) return registryModule(languages);
      if (id.startsWith(`\0${registry}/`)) return wordsModule(id.slice(`\0${registry}/`.length));
      const owner = dictionary.exec(id)?.[1];
      if (owner === undefined) return null;
      const [, english, part] = /"([./]+intl\/(?:([a-z]+)\/)?en-US\.mjs)"/.exec(readFileSync(id, 'utf8')) ?? [];
      if (english === undefined) throw new Error(`${id} contains no English texts; React Aria has changed its files.`);
      return `import english from ${JSON.stringify(resolvePath(dirname(id), english))};
        import { dictionaryOf } from '${registry}';
        export default dictionaryOf('${owner}/${part ?? ''}', english);`;
    },
  };
}

/**
 * Dictionaries begin in English everywhere; React Aria reads them at each use, so that filling them in later is enough.
 */
function registryModule(languages: Readonly<Record<string, string>>): string {
  const loaders = Object.entries(languages).map(
    ([language, tag]) => `'${language}': ['${tag}', () => import('${registry}/${tag}')]`,
  );
  return `const loaders = { ${loaders.join(', ')} };
    const dictionaries = {};
    const loaded = {};
    export function dictionaryOf(name, english) {
      const dictionary = { 'en-US': english };
      for (const [tag] of Object.values(loaders)) dictionary[tag] = { ...english, ...loaded[tag]?.[name] };
      dictionaries[name] = dictionary;
      return dictionary;
    }
    export async function loadAriaWords(language) {
      const [tag, load] = loaders[language] ?? [];
      if (tag === undefined || loaded[tag] !== undefined) return;
      loaded[tag] = (await load()).default;
      for (const [name, dictionary] of Object.entries(dictionaries)) Object.assign(dictionary[tag], loaded[tag][name]);
    }`;
}

/** All words of one language, by package and part. */
function wordsModule(tag: string): string {
  const { resolve } = createRequire(import.meta.url);
  const files = packages.flatMap((owner) => {
    const intl = join(dirname(resolve(`${owner}/package.json`)), 'dist/private/intl');
    return [
      '',
      ...readdirSync(intl, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
    ]
      .map((part) => ({ name: `${owner}/${part}`, path: join(intl, part, `${tag}.mjs`) }))
      .filter(({ path }) => existsSync(path));
  });
  const imports = files.map(({ path }, index) => `import words${index} from ${JSON.stringify(path)};`);
  const entries = files.map(({ name }, index) => `'${name}': words${index}`);
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} };`;
}
