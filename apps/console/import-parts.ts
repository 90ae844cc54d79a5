import type { Plugin, Rolldown } from 'vite';

const dynamicImport = /\bimport\(([`'"])\.\/([\w.-]+\.js)\1\)/g;

/**
 * Lets the code of a part be asked for again after it did not arrive. A browser remembers that a module could not be
 * fetched for as long as the page lives, whatever happens to the network later; so every dynamic import of the built
 * console goes through `importPart` (`src/lib/import-part.ts`), which has the files fetched first.
 */
export function importParts(): Plugin {
  let base = '/';
  return {
    name: 'import-parts',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      // Styles stay with Vite. Scripts that it fetched ahead would be remembered as missing too.
      build: {
        modulePreload: { resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : files.filter(isStyle)) },
      },
    }),
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
        for (const chunk of chunks.values()) {
          const present = filesOf(chunk.fileName, chunks);
          chunk.code = chunk.code.replace(dynamicImport, (written, _quote, name: string) => {
            const fileName = chunk.fileName.replace(/[^/]+$/, name);
            const missing = [...filesOf(fileName, chunks)].filter((file) => !present.has(file)).map((file) => base + file);
            return `importPart(()=>${written},${JSON.stringify(missing)})`;
          });
        }
      },
    },
  };
}

/** A file with everything that it imports at once. */
function filesOf(fileName: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>, found = new Set<string>()): Set<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of chunks.get(fileName)?.imports ?? []) filesOf(imported, chunks, found);
  return found;
}

function isStyle(file: string): boolean {
  return file.endsWith('.css');
}
