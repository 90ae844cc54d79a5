// `npm run test:front-ends`: builds sites on public frameworks against a running Lectern, with the published packages,
// and uses them in a browser. `npm run test:front-ends -- -g Astro` is for one of them, and
// `LECTERN_FRONT_END=<folder> npm run test:front-ends` for the checkout of a public front-end, as it is.
import { join } from 'node:path';
import { install, requireNode, root, run } from './lib.mjs';

requireNode();
install();
const { findBrowser } = await import('./browser.mjs');
const { build } = await import('./build.mjs');
await build();
// Packages that a framework brings along ask for a newer Node.js than they need. `npm run` passes our strictness on.
delete process.env['npm_config_engine_strict'];
if (process.env['LECTERN_FRONT_END'] === undefined)
  for (const folder of ['next', 'astro']) install(join(root, 'e2e/front-ends', folder));
run('npx', ['playwright', 'test', '--config', 'e2e/front-ends.config.ts', ...process.argv.slice(2)], {
  env: { ...process.env, LECTERN_CHROMIUM: findBrowser() },
});
