import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error -- a plain script without declarations
import { packages, wrongImports } from './check-imports.mjs';
import { temporaryTree } from './temporary-tree.ts';

function tree(files: Record<string, string>): string {
  const root = temporaryTree(files);
  for (const folder of packages) mkdirSync(join(root, folder), { recursive: true });
  return root;
}

test('rejects an import upwards, into another package and between features', () => {
  const root = tree({
    'packages/domain/package.json': JSON.stringify({ dependencies: { '@lectern/storage': '*' } }),
    'packages/domain/src/a.ts': "import { x } from '@lectern/storage';",
    'packages/engine/src/b.ts': "import { y } from '../../storage/src/inside.ts';",
    'apps/console/src/features/content/c.ts': "import { z } from '../schema/parts/d.ts';",
    'apps/console/src/features/content/d.ts':
      "import { z } from '#features/media/e.ts';\nimport { a } from '#lib/api.ts';",
    'apps/console/src/features/content/deep/f.ts': "import { a } from '../../../lib/api.ts';",
  });

  expect(wrongImports(root)).toEqual([
    'packages/domain/src/a.ts: may not import @lectern/storage',
    'packages/engine/src/b.ts: reaches outside its package (../../storage/src/inside.ts)',
    'apps/console/src/features/content/c.ts: feature content imports feature schema',
    'apps/console/src/features/content/d.ts: feature content imports feature media',
    'apps/console/src/features/content/deep/f.ts: climbs (../../../lib/api.ts): write #lib/api.ts',
  ]);
});

test('rejects an import that the package does not declare', () => {
  const root = tree({
    'package.json': JSON.stringify({ devDependencies: { vitest: '*' } }),
    'packages/engine/package.json': JSON.stringify({
      dependencies: { pg: '*' },
      devDependencies: { '@types/geojson': '*' },
    }),
    'packages/engine/src/a.ts': [
      "import {\n  Kysely,\n} from 'kysely/helpers';",
      "import type { Point } from 'geojson';",
      "import { it } from 'vitest';",
      "const text = `nothing comes from 'words'`;",
      "const later = () => import('@scope/late/part.js');",
    ].join('\n'),
    'packages/engine/src/a.test.ts': "import { it } from 'vitest';\nimport 'node:fs';\nimport '#inside';",
  });

  expect(wrongImports(root)).toEqual([
    'packages/engine/src/a.ts: imports kysely, which packages/engine/package.json does not declare',
    'packages/engine/src/a.ts: imports vitest, which packages/engine/package.json does not declare',
    'packages/engine/src/a.ts: imports @scope/late, which packages/engine/package.json does not declare',
  ]);
});

test('accepts imports downwards, of libraries and in comments', () => {
  const root = tree({
    'packages/engine/package.json': JSON.stringify({ dependencies: { '@lectern/storage': '*', pg: '*' } }),
    'packages/engine/src/a.ts':
      "import { x } from '@lectern/storage';\nimport pg from 'pg';\n// import '@lectern/console'\n",
  });

  expect(wrongImports(root)).toEqual([]);
});

test('checks every package', () => {
  const root = join(import.meta.dirname, '..');
  const there = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );

  expect(packages.toSorted()).toEqual(there.toSorted());
});

test('refuses requests that go past the guarded client', () => {
  const declared = JSON.stringify({ dependencies: { undici: '*' } });
  const root = tree({
    'packages/engine/package.json': declared,
    'packages/engine/src/outbound/a.ts': "import { Client } from 'undici';",
    'packages/engine/src/b.ts': "import { Client } from 'undici';",
    'packages/engine/src/b.test.ts': 'await fetch(address);',
    'packages/jobs/src/c.ts': "import { createServer, get } from 'node:http';",
    'packages/jobs/src/d.ts': 'const response = await fetch(address);',
    'packages/jobs/src/e.ts': "import { createServer, type Server } from 'node:http';\nclient.fetch(address);",
    'packages/jobs/src/f.ts': "import type { Server } from 'node:https';\n// fetch(address)",
    'apps/console/src/g.ts': 'await fetch(address);',
  });

  expect(wrongImports(root)).toEqual([
    'packages/engine/src/b.ts: makes requests past packages/engine/src/outbound',
    'packages/jobs/src/c.ts: makes requests past packages/engine/src/outbound',
    'packages/jobs/src/d.ts: makes requests past packages/engine/src/outbound',
  ]);
});
