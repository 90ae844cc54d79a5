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
    logLevel: 'silent',
  });

  expect(Object.keys(metafile.inputs).filter((path) => /react|vitest|fast-check|console\.tsx?$/.test(path))).toEqual([]);
  expect(gzipSync(outputFiles[0]?.contents ?? '').byteLength).toBeLessThan(24 * 1024);
});
