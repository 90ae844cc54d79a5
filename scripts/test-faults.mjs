// `npm run test:faults`: tests that break what Lectern relies on again and again, too long for `npm test`.
// `npm run test:faults -- database` runs those whose path contains a word.
import { join } from 'node:path';
import { install, requireNode, root, run } from './lib.mjs';
import { findPostgres } from './postgres.mjs';

requireNode();
install();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
run(process.execPath, [vitest, 'run', '--config', 'vitest.faults.config.ts', ...process.argv.slice(2)], {
  env: { ...process.env, LECTERN_POSTGRES_BIN: findPostgres() },
});
