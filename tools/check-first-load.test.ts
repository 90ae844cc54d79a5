import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
// @ts-expect-error -- a plain script without declarations
import { firstLoadBytes } from './check-first-load.mjs';

test('weighs each script of the page once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-first-load-'));
  writeFileSync(join(folder, 'a.js'), 'a'.repeat(1000));
  writeFileSync(join(folder, 'b.js'), 'b'.repeat(1000));
  writeFileSync(
    join(folder, 'index.html'),
    '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"><link rel="modulepreload" href="/a.js">',
  );

  expect(firstLoadBytes(folder)).toBe(gzipSync('a'.repeat(1000)).length + gzipSync('b'.repeat(1000)).length);
});
