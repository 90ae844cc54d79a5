#!/usr/bin/env node
// Redraws the images of the starter content: `npm run -w @lectern/starter draw`, or with names to redraw only those.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
// Inside node_modules, so that the bundle finds sharp and nothing is left in the sources.
const bundle = fileURLToPath(new URL('../../node_modules/.cache/lectern-starter/draw.mjs', import.meta.url));

await build({
  absWorkingDir: here,
  entryPoints: ['src/artwork/draw.ts'],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
process.chdir(here);
process.argv.splice(2, 0, 'images');
await import(pathToFileURL(bundle).href);
