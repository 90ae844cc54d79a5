// Measures the cost of changing a model with many records, and how long readers are blocked meanwhile, on an embedded
// database in memory: `node benchmarks/schema-changes.mjs [records]`.
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../scripts/lib.mjs';

const storage = join(root, 'packages/storage');
const cache = join(storage, '.cache', `schema-changes-${process.pid}`);
const out = join(cache, 'src');
mkdirSync(join(out, 'driver'), { recursive: true });
try {
  await build({
    entryPoints: [join(root, 'benchmarks/schema-changes-load.mjs')],
    outfile: join(out, 'main.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    plugins: [
      {
        name: 'own-packages-only',
        setup(plugin) {
          plugin.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@lectern/') ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  // Files that the storage package looks up next to its sources.
  copyFileSync(join(storage, 'package.json'), join(cache, 'package.json'));
  for (const worker of ['pglite-worker.mjs', 'driver/pglite-worker.mjs']) {
    copyFileSync(join(storage, 'src/driver/pglite-worker.mjs'), join(out, worker));
  }
  cpSync(join(storage, 'src/migrations'), join(out, 'migrations'), { recursive: true });
  process.exitCode =
    spawnSync(process.execPath, [join(out, 'main.mjs'), ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(cache, { recursive: true, force: true });
}
