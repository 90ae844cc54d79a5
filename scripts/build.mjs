// Builds what is stale: the server bundle and the console. `--force` builds both.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, requireNode, root, run, say, whenStale } from './lib.mjs';

const packages = [
  'assets',
  'contract',
  'delivery-api',
  'domain',
  'engine',
  'field-types',
  'jobs',
  'management-api',
  'outbox-tail',
  'realtime',
  'starter',
  'storage',
  'transfer',
];
const serverSources = [
  'package-lock.json',
  'scripts/build.mjs',
  'apps/server/src',
  ...packages.map((name) => `packages/${name}/src`),
];
const consoleSources = [
  'package-lock.json',
  'apps/console',
  'packages/ui',
  'packages/domain/src',
  'packages/contract/src',
  'packages/field-types/src',
];

/** Brings both builds up to date. */
export async function build() {
  const serverBuilt = await whenStale('server', serverSources, 'apps/server/dist/main.mjs', buildServer);
  const consoleBuilt = await whenStale('console', consoleSources, 'apps/console/dist/index.html', buildConsole);
  return serverBuilt || consoleBuilt;
}

async function buildServer() {
  say('Building the server …');
  const { build: bundle } = await import('esbuild');
  const out = join(root, 'apps/server/dist');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await bundle({
    entryPoints: { main: join(root, 'apps/server/src/main.ts'), cli: join(root, 'apps/server/src/cli.ts') },
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'linked',
    plugins: [externalDependencies],
    logLevel: 'warning',
  });
  copyFileSync(join(root, 'packages/storage/src/driver/pglite-worker.mjs'), join(out, 'pglite-worker.mjs'));
}

/** Our own packages are bundled, with what they import of themselves (`#…`); everything else stays in node_modules. */
const externalDependencies = {
  name: 'external-dependencies',
  setup(plugin) {
    plugin.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@lectern/') ? undefined : { path, external: true },
    );
  },
};

async function buildConsole() {
  say('Building the console …');
  run('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: join(root, 'apps/console') });
}

if (process.argv[1] === import.meta.filename) {
  requireNode();
  install();
  if (process.argv.includes('--force')) {
    await buildServer();
    await buildConsole();
  } else {
    const built = await build();
    if (!built) say('Everything is up to date.');
  }
}
