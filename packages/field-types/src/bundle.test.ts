import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('runs in a browser, without React or Node, and stays small', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
    // The engine of patterns comes by itself, where there is a pattern.
    external: ['re2js'],
    logLevel: 'silent',
  });

  expect(Object.keys(metafile.inputs).filter((path) => /react|vitest|fast-check|console\.tsx?$/.test(path))).toEqual(
    [],
  );
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.map(({ path, kind }) => [path, kind]),
  );
  expect(imported).toEqual([['re2js', 'dynamic-import']]);
  expect(gzipSync(outputFiles[0]?.contents ?? '').byteLength).toBeLessThan(24 * 1024);
});
