import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../scripts/lib.mjs';

/** Bundles the server with nothing that writes the audit log; answers the file that starts it. */
export async function buildWithoutAudit() {
  const entry = join(root, 'node_modules/.cache/lectern/without-audit/main.mjs');
  const emptyConsumer = {
    name: 'empty-consumer',
    setup(plugin) {
      plugin.onLoad({ filter: /[/\\]jobs[/\\]src[/\\]outbox[/\\]audit-log\.ts$/ }, () => ({
        contents: `export const auditLog = { name: 'audit-log', nouns: [], handle: async () => {} };`,
        loader: 'ts',
      }));
    },
  };
  const externalDependencies = {
    name: 'external-dependencies',
    setup(plugin) {
      plugin.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
        kind === 'entry-point' || path.startsWith('@lectern/') ? undefined : { path, external: true },
      );
    },
  };
  await build({
    entryPoints: [join(root, 'apps/server/src/main.ts')],
    outfile: entry,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    plugins: [emptyConsumer, externalDependencies],
    logLevel: 'warning',
  });
  await copyFile(
    join(root, 'packages/storage/src/driver/pglite-worker.mjs'),
    join(dirname(entry), 'pglite-worker.mjs'),
  );
  return entry;
}
