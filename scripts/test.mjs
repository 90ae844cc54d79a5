// `npm test`: sets up what is missing, then types, lint, format, unit and integration tests on both databases, and browser
// journeys.
// `npm test -- --only types,lint,format,unit,postgres,e2e` runs some of them.
import { join } from 'node:path';
import { install, requireNode, root, run, say } from './lib.mjs';

const steps = {
  types: () => run('npx', ['tsc', '--noEmit']),
  lint() {
    run('npx', ['oxlint', '--deny-warnings']);
    run(process.execPath, ['tools/check-imports.mjs']);
    run(process.execPath, ['tools/check-coverage.mjs']);
  },
  format: () => run('npx', ['oxfmt', '--check', '.']),
  unit: () => run('npx', ['vitest', 'run']),
  async postgres() {
    const { findPostgres } = await import('./postgres.mjs');
    run('npx', ['vitest', 'run', '--config', 'vitest.postgres.config.ts'], {
      env: { ...process.env, LECTERN_POSTGRES_BIN: findPostgres() },
    });
  },
  async e2e() {
    const { findBrowser } = await import('./browser.mjs');
    const { build } = await import('./build.mjs');
    await build();
    install(join(root, 'e2e/cli'));
    run(process.execPath, ['tools/check-load-budgets.mjs']);
    run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
      env: { ...process.env, LECTERN_CHROMIUM: findBrowser() },
    });
  },
};

requireNode();
install();
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]?.split(',') : undefined;
for (const [name, step] of Object.entries(steps)) {
  if (only !== undefined && !only.includes(name)) continue;
  const startedAt = Date.now();
  say(`── ${name}`);
  await step();
  say(`── ${name}: fine, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
