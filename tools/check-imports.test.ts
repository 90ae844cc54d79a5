import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error -- a plain script without declarations
import { packages, wrongImports } from './check-imports.mjs';

function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'lectern-imports-'));
  for (const folder of packages) mkdirSync(join(root, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

test('refuses an import upwards, into another package and between features', () => {
  const root = tree({
    'packages/domain/src/a.ts': "import { x } from '@lectern/storage';",
    'packages/engine/src/b.ts': "import { y } from '../../storage/src/inside.ts';",
    'apps/console/src/features/content/c.ts': "import { z } from '../schema/parts/d.ts';",
  });

  expect(wrongImports(root)).toEqual([
    'packages/domain/src/a.ts: may not import @lectern/storage',
    'packages/engine/src/b.ts: reaches outside its package (../../storage/src/inside.ts)',
    'apps/console/src/features/content/c.ts: feature content imports feature schema',
  ]);
});

test('lets imports downwards, of libraries and in comments be', () => {
  const root = tree({
    'packages/engine/src/a.ts': "import { x } from '@lectern/storage';\nimport pg from 'pg';\n// import '@lectern/console'\n",
  });

  expect(wrongImports(root)).toEqual([]);
});

test('leaves no package out', () => {
  const root = join(import.meta.dirname, '..');
  const there = ['packages', 'apps'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));

  expect(packages.toSorted()).toEqual(there.toSorted());
});
