import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Next to the sources, so that libraries are found. */
const cacheFolder = fileURLToPath(new URL('../../../../node_modules/.cache/lectern/', import.meta.url));

/** Bundles a program of ours into one file that Node runs as it is, for tests of real processes; answers its path. */
export async function bundleProgram(source: string, name: string): Promise<string> {
  const { build } = await import('esbuild');
  const folder = join(cacheFolder, name);
  const program = join(folder, 'main.mjs');
  await build({
    entryPoints: [source],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    plugins: [
      {
        name: 'external',
        setup: (plugin) =>
          plugin.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@lectern/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
  await copyFile(new URL('../driver/pglite-worker.mjs', import.meta.url), join(folder, 'pglite-worker.mjs'));
  return program;
}
