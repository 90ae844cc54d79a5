import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../scripts/lib.mjs';

/** Loads a module of the sources that imports nothing but what Node has. */
export async function loadTypeScript(path) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-module-'));
  try {
    const outfile = join(folder, 'module.mjs');
    await build({ entryPoints: [join(root, path)], outfile, bundle: true, format: 'esm', platform: 'node' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
