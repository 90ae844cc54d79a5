// `npm test`: sets up what is missing, then types, lint, format, unit and integration tests on both databases, and
// browser journeys. Ends with the twenty slowest tests.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowest } from '../tools/test-times/written-times.mjs';
import { ensureFfmpeg } from './ffmpeg.mjs';
import { install, requireNode, root, run, say } from './lib.mjs';

const usage = `Usage: npm test [-- <options>]

  --only <steps>      some of types,lint,format,unit,plain,postgres,e2e
  --changed [commit]  only tests that reach what changed since a commit, main's unless named, and journeys if the product
                      or they changed`;

/** What shows soonest when a write depends on the database pipeline. */
const plainTests = ['engine/src/context', 'engine/src/site-write', 'management-api/src/items/items'];

/**
 * Parts of the management API whose statements go beyond reading and writing rows: they run on both databases, like
 * every other package. The rest runs on PostgreSQL alone, in half the time; `npm run test:unit` runs all on the embedded
 * one.
 */
const onBothDatabases =
  'content-rewrite|environments|fields|item-types|items|search-indexes|search-results|uploads|usage';
const onPostgresOnly = [
  `packages/management-api/src/!(${onBothDatabases})/**`,
  // About files, requests and connections, whatever stores the rows.
  'packages/management-api/src/uploads/{bucket-faults,cdn-defaults,hostile-files,parts,serving,suggestions,video*}.test.ts',
  'packages/management-api/src/uploads/{concurrent-replacements,storage-limit}.test.ts',
  'packages/delivery-api/src/hostile-queries.test.ts',
  'packages/realtime/src/realtime-server.test.ts',
  'packages/engine/src/sites/duplicate-site.test.ts',
  'packages/jobs/src/tasks/crawl-crash.test.ts',
  'apps/server/src/media-kill.test.ts',
];

const steps = {
  types: () => run('npx', ['tsc', '--noEmit']),
  lint: () => run('npm', ['run', '--silent', 'lint']),
  format: () => run('npx', ['oxfmt', '--check', '.']),
  unit: () =>
    run('npx', ['vitest', 'run', ...onPostgresOnly.flatMap((files) => ['--exclude', files]), ...onlyChanged()]),
  // Whole packages both ways: `npm run test:pipeline`.
  plain: () =>
    run('npx', ['vitest', 'run', ...plainTests], { env: { ...process.env, LECTERN_DATABASE_PIPELINE: 'off' } }),
  async postgres() {
    const { findPostgres } = await import('./postgres.mjs');
    run('npx', ['vitest', 'run', '--config', 'vitest.postgres.config.ts', ...onlyChanged()], {
      env: { ...process.env, LECTERN_POSTGRES_BIN: findPostgres() },
    });
  },
  async e2e() {
    const isProductChanged =
      base === undefined || changedFiles(base).some((path) => /^(apps|packages)\/(?!.*\.test\.tsx?$)/.test(path));
    const { findBrowser } = await import('./browser.mjs');
    const { build } = await import('./build.mjs');
    await build();
    install(join(root, 'e2e/cli'));
    install(join(root, 'e2e/plugins'));
    run(process.execPath, ['tools/check-load-budgets.mjs']);
    const journeys = isProductChanged ? [] : [`--only-changed=${base}`, '--pass-with-no-tests'];
    run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...journeys], {
      env: { ...process.env, LECTERN_CHROMIUM: findBrowser() },
    });
  },
};

/** What follows an option on the command line; undefined when the option is missing. */
function option(name) {
  const at = process.argv.indexOf(name);
  if (at === -1) return undefined;
  const value = process.argv[at + 1];
  return value === undefined || value.startsWith('--') ? '' : value;
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  process.stderr.write(stderr);
  process.exit(1);
}

function changedFiles(commit) {
  return [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')]
    .join('\n')
    .split('\n')
    .filter(Boolean);
}

function onlyChanged() {
  return base === undefined ? [] : ['--changed', base, '--passWithNoTests'];
}

if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
const only = option('--only')?.split(',');
const changed = option('--changed');
const base =
  changed === undefined ? undefined : git('rev-parse', '--verify', changed || git('merge-base', 'HEAD', 'main'));

requireNode();
install();
if (only === undefined || only.some((name) => ['unit', 'postgres', 'e2e'].includes(name))) ensureFfmpeg();
const times = join(tmpdir(), `lectern-test-times-${process.pid}`);
process.env.LECTERN_TEST_TIMES = times;
process.on('exit', () => {
  const table = slowest(times, 20);
  rmSync(times, { force: true });
  if (table !== '') process.stdout.write(`\n  The slowest tests\n${table}\n`);
});
for (const [name, step] of Object.entries(steps)) {
  if (only !== undefined && !only.includes(name)) continue;
  const startedAt = Date.now();
  say(`── ${name}`);
  await step();
  say(`── ${name}: fine, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
