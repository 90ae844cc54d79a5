import { fas } from '@fortawesome/free-solid-svg-icons';
import type { Plugin } from 'vite';

/** The module through which the console asks for icons; declared for TypeScript in `src/plugin-icons.d.ts`. */
const registry = 'virtual:plugin-icons';

/**
 * The free icons of Font Awesome, which plugins name: a file for each first letter, so that an icon costs a few
 * kilobytes and the first load nothing. Every icon is there under its old names too.
 */
export function pluginIcons(): Plugin {
  return {
    name: 'plugin-icons',
    resolveId(id) {
      return id === registry || id.startsWith(`${registry}/`) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${registry}`)) return null;
      const letters = iconsByLetter();
      const [, letter] = id.slice(registry.length).split('/');
      if (letter !== undefined) return `export default ${JSON.stringify(JSON.stringify(letters[letter] ?? {}))};`;
      const loaders = Object.keys(letters).map((name) => `'${name}': () => import('${registry}/${name}')`);
      return `const loaders = { ${loaders.join(', ')} };
        export async function loadIconsBy(letter) {
          const load = loaders[letter];
          return load === undefined ? {} : JSON.parse((await load()).default);
        }`;
    },
  };
}

/** Names to view box and path, by first letter; digits share one. */
function iconsByLetter(): Record<string, Record<string, [string, string]>> {
  const letters: Record<string, Record<string, [string, string]>> = {};
  for (const { iconName, icon } of Object.values(fas)) {
    const [width, height, aliases, , path] = icon;
    for (const name of [iconName, ...aliases.filter((alias) => typeof alias === 'string')]) {
      const letter = /^[a-z]/.exec(name)?.[0] ?? '0';
      letters[letter] ??= {};
      letters[letter][name] = [`0 0 ${width} ${height}`, [path].flat().join(' ')];
    }
  }
  return letters;
}
