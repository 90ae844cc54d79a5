import { parseSync, type Plugin, type Rolldown, Visitor } from 'vite';

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
          let code = '';
          let copiedTo = 0;
          for (const { start, end, name } of dynamicImports(chunk)) {
            const fileName = chunk.fileName.replace(/[^/]+$/, name);
            const missing = [...filesOf(fileName, chunks)].filter((file) => !present.has(file));
            // All of it is there already.
            if (missing.length === 0) continue;
            // Texts and other parts needed to open a page: without them the page says so and reloads.
            if (chunk.isEntry && missing.length === 1) continue;
            for (const file of missing) named.add(nameOf(file));
            const places = missing.map((file) => [...named].indexOf(nameOf(file)));
            const written = chunk.code.slice(start, end);
            code += chunk.code.slice(copiedTo, start);
            code += `importPart(()=>${written},importPartFiles,${JSON.stringify(places)})`;
            copiedTo = end;
          }
          chunk.code = code + chunk.code.slice(copiedTo);
          if (named.size > 0) chunk.code += `\nvar importPartFiles=${JSON.stringify([...named].join(' '))};\n`;
        }
      },
    },
  };
}

/** Where a chunk imports files of its own folder dynamically, in the order of its text. */
function dynamicImports({ fileName, code }: Rolldown.OutputChunk): { start: number; end: number; name: string }[] {
  const found: { start: number; end: number; name: string }[] = [];
  const visitor = new Visitor({
    ImportExpression({ start, end, source }) {
      // Minified names are written as templates without parts.
      const address =
        source.type === 'Literal'
          ? source.value
          : source.type === 'TemplateLiteral'
            ? source.quasis[0]?.value.cooked
            : null;
      if (typeof address === 'string' && address.startsWith('./')) found.push({ start, end, name: address.slice(2) });
    },
  });
  visitor.visit(parseSync(fileName, code).program);
  return found.toSorted((a, b) => a.start - b.start);
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
