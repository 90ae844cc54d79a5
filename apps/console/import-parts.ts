import type { Plugin, Rolldown } from 'vite';

const dynamicImport = /\bimport\(([`'"])\.\/([\w.-]+\.js)\1\)/g;

/**
 * Lets the code of a part be asked for again after it did not arrive. A browser remembers that a module could not be
 * fetched for as long as the page lives, whatever happens to the network later; so the dynamic imports of the
 * built console go through `importPart` (`src/lib/import-part.ts`), which has the files fetched first.
 */
export function importParts(): Plugin {
  return {
    name: 'import-parts',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      // Styles stay with Vite. Scripts that it fetched ahead would be remembered as missing too.
      build: {
        modulePreload: {
          resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : files.filter(isStyle)),
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
        );
        for (const chunk of chunks.values()) {
          const present = filesOf(chunk.fileName, chunks);
          // Named once in each chunk: most parts need the same files.
          const named = new Set<string>();
          chunk.code = chunk.code.replace(dynamicImport, (written, _quote, name: string) => {
            const fileName = chunk.fileName.replace(/[^/]+$/, name);
            const missing = [...filesOf(fileName, chunks)].filter((file) => !present.has(file));
            // Texts and other parts needed to open a page: without them the page says so and reloads.
            if (chunk.isEntry && missing.length === 1) return written;
            for (const file of missing) named.add(nameOf(file));
            const places = missing.map((file) => [...named].indexOf(nameOf(file)));
            return `importPart(()=>${written},importPartFiles,${JSON.stringify(places)})`;
          });
          if (named.size > 0) chunk.code += `\nvar importPartFiles=${JSON.stringify([...named].join(' '))};\n`;
        }
      },
    },
  };
}

/** A file with everything that it imports at once. */
function filesOf(
  fileName: string,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  found = new Set<string>(),
): Set<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const imported of chunks.get(fileName)?.imports ?? []) filesOf(imported, chunks, found);
  return found;
}

/** Scripts are in a single folder. */
function nameOf(file: string): string {
  return file.replace(/^.*\/|\.js$/g, '');
}

function isStyle(file: string): boolean {
  return file.endsWith('.css');
}
