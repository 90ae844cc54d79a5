// Fails when a coverage list of docs/ names a file or a test that is not there.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const lists = ['docs/spec-coverage.md', 'docs/reference-coverage.md'];

const help = `node tools/check-coverage.mjs [folder]

Reads ${lists.join(' and ')} below the folder (this repository's root by default). In their table rows each path between
backticks must exist, and each test named as \`path\` · "test name", "another test" must be in that file. Prints one line for
each that does not; exits with 1 when there is any.
`;

/** Returns what a coverage list names and the tree does not have, one sentence each. */
export function missingFromTree(root, list) {
  const rows = readFileSync(join(root, list), 'utf8').split('\n');
  return rows.flatMap((row, index) =>
    row.startsWith('|') ? problemsOf(root, row).map((problem) => `${list}:${index + 1}: ${problem}`) : [],
  );
}

function problemsOf(root, row) {
  const paths = [...row.matchAll(/`((?:apps|packages|e2e|tools|benchmarks|docs|scripts)\/[^`*{}]+)`/g)].map(
    (match) => match[1],
  );
  const missing = paths.filter((path) => !existsSync(join(root, path))).map((path) => `there is no ${path}`);
  const tests = [...row.matchAll(/`([^`]+)` · ("[^"]+"(?:, "[^"]+")*)/g)]
    .filter(([, path]) => existsSync(join(root, path)))
    .flatMap(([, path, names]) =>
      names
        .slice(1, -1)
        .split('", "')
        .map((name) => ({ path, name })),
    );
  const unknown = tests.filter(({ path, name }) => !hasTest(readFileSync(join(root, path), 'utf8'), name));
  return [...missing, ...unknown.map(({ path, name }) => `${path} has no test "${name}"`)];
}

/** Quotes inside a name may be escaped in the source. */
function hasTest(source, name) {
  return source.replaceAll("\\'", "'").includes(name);
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--help')) {
    process.stdout.write(help);
  } else {
    const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
    const problems = lists
      .filter((list) => existsSync(join(root, list)))
      .flatMap((list) => missingFromTree(root, list));
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  }
}
