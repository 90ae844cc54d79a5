import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
// @ts-expect-error -- a plain script without declarations
import { firstLoadBytes, laterLoads } from './check-load-budgets.mjs';
import { temporaryTree } from './temporary-tree.ts';

const bytesOf = (letter: string) => gzipSync(letter.repeat(1000)).length;

function builtConsole(): string {
  const scripts = ['a', 'b', 'c', 'd', 'e'].map((letter) => [`${letter}.js`, letter.repeat(1000)]);
  return temporaryTree({
    ...Object.fromEntries(scripts),
    'index.html':
      '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"><link rel="modulepreload" href="/a.js">',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'a.js', isEntry: true, imports: ['_b.js'], dynamicImports: ['page.tsx', 'small.tsx'] },
      '_b.js': { file: 'b.js' },
      '_d.js': { file: 'd.js' },
      'page.tsx': { file: 'c.js', isDynamicEntry: true, imports: ['_b.js', '_d.js'], dynamicImports: ['dialog.tsx'] },
      'dialog.tsx': { file: 'e.js', isDynamicEntry: true, imports: ['_d.js'], dynamicImports: ['page.tsx'] },
      'small.tsx': { file: 'd.js', isDynamicEntry: true, imports: ['index.html'] },
    }),
  });
}

test('counts each script of the page once', () => {
  expect(firstLoadBytes(builtConsole())).toBe(bytesOf('a') + bytesOf('b'));
});

test('counts what a later part adds to the emptiest page that asks for it', () => {
  expect(laterLoads(builtConsole())).toEqual([
    { name: 'page.tsx', bytes: bytesOf('c') + bytesOf('d') },
    { name: 'dialog.tsx', bytes: bytesOf('e') },
    { name: 'small.tsx', bytes: bytesOf('d') },
  ]);
});
