// Runs what has a database on PostgreSQL: the pinned server that `npm test` uses, or the one in `DATABASE_URL`.
// Every test file makes a database of its own there and drops it afterwards.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { install, requireNode, root } from './lib.mjs';
import { findPostgres } from './postgres.mjs';

const usage = `Usage: npm run test:pg [-- <test files or vitest arguments>]

Runs the tests of storage, engine, background work and the APIs on PostgreSQL: on a server of their own, or on the one
(15 or newer) that DATABASE_URL names, whose user needs the right to create databases.`;

const extra = process.argv.slice(2);
if (extra.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
requireNode();
install();

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'vitest.postgres.config.ts', ...extra], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LECTERN_POSTGRES_BIN: findPostgres() },
});
process.exit(status ?? 1);
