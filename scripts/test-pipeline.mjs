// `npm run test:pipeline`: the tests of storage and engine with the database pipeline, then without it. What they find
// must be the same: the pipeline saves time and changes no result.
import { join } from 'node:path';
import { install, requireNode, root, run, say } from './lib.mjs';

const usage = `Usage: npm run test:pipeline [-- <test files or vitest arguments>]

Runs the tests of storage and engine, or those that are named, twice: with the database pipeline on and off.`;

const given = process.argv.slice(2);
if (given.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
requireNode();
install();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const tests = given.some((argument) => !argument.startsWith('-'))
  ? given
  : ['packages/storage', 'packages/engine', ...given];
for (const mode of ['on', 'off']) {
  say(`── pipeline ${mode}`);
  run(process.execPath, [vitest, 'run', ...tests], { env: { ...process.env, LECTERN_DATABASE_PIPELINE: mode } });
}
