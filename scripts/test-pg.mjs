// Runs the storage and API tests on an external PostgreSQL. Every test file makes a database of its own there and drops
// it afterwards; the database in the URL is only connected to.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const usage = `Usage: DATABASE_URL=postgres://user:password@host:5432/postgres npm run test:pg [-- <test files or vitest arguments>]

Runs the tests of storage, engine and the APIs on a PostgreSQL server (15 or newer) instead of the embedded database.
The user needs the right to create databases.`;

const packages = ['storage', 'engine', 'management-api', 'delivery-api', 'assets'];

const extra = process.argv.slice(2);
if (extra.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) {
  console.error(`DATABASE_URL is missing.\n\n${usage}`);
  process.exit(2);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
// Vitest runs what any of its filters names, so named files take the place of the folders.
const folders = extra.some((argument) => !argument.startsWith('-')) ? [] : packages.map((name) => `packages/${name}/`);
const { status } = spawnSync(process.execPath, [vitest, 'run', '--passWithNoTests', ...folders, ...extra], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LECTERN_TEST_DATABASE_URL: databaseUrl },
});
process.exit(status ?? 1);
